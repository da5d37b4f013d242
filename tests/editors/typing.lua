-- Types transcripts into Neovim, key by key; prints what its client shows on the way and in the end, what it offers, and what
-- comes of a fix. Variables: TEXT, the file to type, and WANTED, what is told of it in the end; FILE, the one to make; MADE, other
-- files to type, of which nothing is to be told (a line for each).
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

local shown = {}
vim.api.nvim_create_autocmd('DiagnosticChanged', {
  callback = function()
    for _, one in ipairs(vim.diagnostic.get(0)) do
      shown[string.format('%s@%d', one.code, one.lnum + 1)] = true
    end
  end,
})

-- Each key is sent by itself, as from somebody who types slowly.
for _, name in ipairs({ 'start', 'start_client' }) do
  local start = vim.lsp[name]
  vim.lsp[name] = start and function(config, ...)
    config.flags = { debounce_text_changes = 0 }
    return start(config, ...)
  end
end

-- A character of several bytes is typed as a whole. That something is asked at each key has the server come to it.
local function press_keys(text)
  local row, column = 0, 0
  for key in text:gmatch('[%z\1-\127\194-\244][\128-\191]*') do
    vim.api.nvim_buf_set_text(0, row, column, row, column, key == '\n' and { '', '' } or { key })
    row, column = key == '\n' and row + 1 or row, key == '\n' and 0 or column + #key
    vim.lsp.buf_request_sync(0, 'textDocument/foldingRange', { textDocument = { uri = vim.uri_from_bufnr(0) } }, 20000)
  end
end

-- Types a file into a new one, saves it, and waits until that is told which is wanted. Returns what was shown but is not wanted.
local function type_file(from, to, wanted)
  local file = assert(io.open(from))
  local text = file:read('a')
  file:close()
  vim.cmd('edit ' .. to)
  say('attached', tostring(attached()))
  vim.bo.autoindent = false
  shown = {}
  press_keys(text)
  vim.cmd('silent write!')
  vim.wait(60000, function() return codes() == wanted end, 20)
  local on_the_way = {}
  for code in pairs(shown) do
    if not (' ' .. wanted .. ' '):find(' ' .. code .. ' ', 1, true) then
      table.insert(on_the_way, code)
    end
  end
  return table.concat(on_the_way, ' ')
end

local count = 0
for made in (os.getenv('MADE') or ''):gmatch('[^\n]+') do
  count = count + 1
  local other = type_file(made, os.getenv('FILE'):gsub('%.referee', count .. '.referee'), '')
  say('made', string.format('%s%s', other, codes()))
end
say('typed', tostring(count))

local other = type_file(os.getenv('TEXT'), os.getenv('FILE'), os.getenv('WANTED'))
say('in the end', codes())
say('only on the way', other)

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
