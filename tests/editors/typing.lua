-- Types a transcript into Neovim, key by key; prints what its client shows on the way and in the end, what it offers, and what
-- comes of a fix. Variables: REFEREE, the program; TEXT, the file to type; FILE, the one to make.
local file = assert(io.open(os.getenv('TEXT')))
local text = file:read('a')
file:close()

local function attached()
  return vim.wait(20000, function()
    return #vim.lsp.get_active_clients() > 0 and vim.lsp.get_active_clients()[1].server_capabilities ~= nil
        and vim.lsp.buf_is_attached(0, vim.lsp.get_active_clients()[1].id)
  end, 5)
end

local function codes()
  local list = {}
  for _, one in ipairs(vim.diagnostic.get(0)) do
    table.insert(list, string.format('%s@%d', one.code, one.lnum + 1))
  end
  table.sort(list)
  return table.concat(list, ' ')
end

local function say(what, value)
  io.stdout:write(what, ': ', value, '\n')
end

vim.cmd('edit ' .. os.getenv('FILE'))
say('attached', tostring(attached()))

local shown = {}
vim.api.nvim_create_autocmd('DiagnosticChanged', {
  callback = function()
    for _, one in ipairs(vim.diagnostic.get(0)) do
      shown[string.format('%s@%d', one.code, one.lnum + 1)] = true
    end
  end,
})

vim.bo.autoindent = false
local row, column = 0, 0
for position = 1, #text do
  local key = text:sub(position, position)
  -- a character of several bytes is typed as a whole
  if not (key:byte() >= 128 and key:byte() < 192) then
    local last = position
    while last < #text and text:byte(last + 1) >= 128 and text:byte(last + 1) < 192 do
      last = last + 1
    end
    key = text:sub(position, last)
    vim.api.nvim_buf_set_text(0, row, column, row, column, key == '\n' and { '', '' } or { key })
    row, column = key == '\n' and row + 1 or row, key == '\n' and 0 or column + #key
    if position % 7 == 0 then
      vim.wait(1, function() return false end)
    end
  end
end
vim.cmd('silent write!')

local wanted = os.getenv('WANTED')
vim.wait(60000, function() return codes() == wanted end, 20)
say('in the end', codes())
local on_the_way = {}
for code in pairs(shown) do
  if not (' ' .. wanted .. ' '):find(' ' .. code .. ' ', 1, true) then
    table.insert(on_the_way, code)
  end
end
say('only on the way', table.concat(on_the_way, ' '))

local function ask(method, params)
  for _, answer in pairs(vim.lsp.buf_request_sync(0, method, params, 60000) or {}) do
    return answer.result
  end
end

local function document() return { uri = vim.uri_from_bufnr(0) } end

local place = { line = tonumber(os.getenv('LINE')) - 1, character = tonumber(os.getenv('COLUMN')) - 1 }
local offered = {}
for _, item in ipairs(ask('textDocument/completion', { textDocument = document(), position = place }) or {}) do
  table.insert(offered, item.label)
end
table.sort(offered)
say('offered', table.concat(offered, ' '))

for _, one in ipairs(vim.diagnostic.get(0)) do
  local range = { start = { line = one.lnum, character = one.col }, ['end'] = { line = one.end_lnum, character = one.end_col } }
  local actions = ask('textDocument/codeAction',
    { textDocument = document(), range = range, context = { diagnostics = {}, only = { 'quickfix' } } }) or {}
  if actions[1] then
    vim.lsp.util.apply_workspace_edit(actions[1].edit, 'utf-16')
    vim.cmd('silent write!')
    vim.wait(60000, function() return codes() == '' end, 20)
    say('after the fix', codes())
    break
  end
end
vim.cmd('qall!')
