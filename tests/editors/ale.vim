" A transcript in Vim, with ALE: it starts the server by itself. Says what it lists of the file $FILE and what it offers at the end of
" line $LINE, cut off behind column $COLUMN.

function! Told(what, value)
  call writefile([a:what . ': ' . a:value], $OUT, 'a')
endfunction

" Lets the server answer until an expression holds, for ten seconds at most.
function! WaitFor(expression)
  for l:i in range(500)
    if eval(a:expression)
      return
    endif
    sleep 20m
  endfor
endfunction

set nocompatible
let g:ale_linters = {'yaml': ['referee']}
let g:ale_lint_on_enter = 1
let g:ale_lint_delay = 10
execute 'set runtimepath+=' . $ALE
filetype plugin on
runtime plugin/ale.vim
source samples/editors/referee.vim
edit $FILE
set filetype=yaml
ALELint
call WaitFor('!empty(ale#engine#GetLoclist(bufnr("%")))')
call Told('shown', join(map(copy(ale#engine#GetLoclist(bufnr('%'))), 'v:val.code . "@" . v:val.lnum')))

let g:offered = []
function! Offered(items)
  let g:offered = sort(map(copy(a:items), 'trim(v:val.word)'))
endfunction
" Nobody types here, and ALE offers only to who does.
runtime autoload/ale/util.vim
function! ale#util#Mode(...)
  return 'i'
endfunction

set virtualedit=onemore
call cursor($LINE, 1)
execute 'normal! ' . ($COLUMN + 1) . '|D'
call cursor($LINE, col('$'))
call ale#completion#GetCompletions('ale-callback', {'callback': function('Offered'), 'prefix': ''})
call WaitFor('!empty(g:offered)')
call Told('offered', join(g:offered))
qall!
