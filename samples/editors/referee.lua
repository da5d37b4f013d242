-- referee in Neovim (0.7 or later): the verdict while you write. Put this file into ~/.config/nvim/plugin/.
--
-- It serves files called *.referee.yaml, and other YAML in which "game:" or "jeu:" begins one of the first lines.
-- Findings come by themselves; CTRL-X CTRL-O completes, K tells what stands under the cursor, and
-- :lua vim.lsp.buf.code_action() offers what can be put right.

local config = {
  name = 'referee',
  cmd = vim.g.referee_command or { 'referee', 'lsp' },
  root_dir = vim.fn.getcwd(),
}
local client
local served = {}

local function serve(buffer)
  if vim.lsp.start then
    vim.lsp.start(config, { bufnr = buffer })
  else
    client = client or vim.lsp.start_client(config)
    vim.lsp.buf_attach_client(buffer, client)
  end
  vim.bo[buffer].omnifunc = 'v:lua.vim.lsp.omnifunc'
  vim.keymap.set('n', 'K', vim.lsp.buf.hover, { buffer = buffer })
end

local function is_transcript(buffer)
  for _, line in ipairs(vim.api.nvim_buf_get_lines(buffer, 0, 40, false)) do
    if line:match('^game:') or line:match('^jeu:') then
      return true
    end
  end
  return false
end

-- A file that is begun from nothing is known by what is written into it.
vim.api.nvim_create_autocmd({ 'BufReadPost', 'BufNewFile', 'InsertLeave', 'BufWritePost' }, {
  pattern = { '*.yaml', '*.yml' },
  callback = function(event)
    local opened = event.event == 'BufReadPost' or event.event == 'BufNewFile'
    if (opened or not served[event.buf]) and (event.match:match('%.referee%.ya?ml$') or is_transcript(event.buf)) then
      served[event.buf] = true
      serve(event.buf)
    end
  end,
})

if vim.fn.has('nvim-0.9') == 1 then -- red suits are red
  vim.api.nvim_set_hl(0, '@lsp.mod.red', { fg = 'Red', default = true })
end
