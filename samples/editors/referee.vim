" referee in Vim. As ~/.vim/compiler/referee.vim it serves ":compiler referee" and then ":make %", which lists the findings;
" with ALE (https://github.com/dense-analysis/ale), sourced from ~/.vimrc, findings come while you write.

if exists('g:loaded_ale') || exists('*ale#linter#Define')
  call ale#linter#Define('yaml', {
        \ 'name': 'referee',
        \ 'lsp': 'stdio',
        \ 'executable': 'referee',
        \ 'command': '%e lsp',
        \ 'project_root': '.',
        \ })
else
  if exists(':CompilerSet') != 2
    command -nargs=* CompilerSet setlocal <args>
  endif
  let current_compiler = 'referee'
  CompilerSet makeprg=referee\ --color=never
  CompilerSet errorformat=%f:%l:%c:\ %trror[%m,%f:%l:%c:\ %tarning[%m,%f:%l:%c:\ %t%*[a-z][%m,%f:%l:%c:\ err%teur[%m,%-G%.%#
endif
