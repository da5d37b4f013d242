;;; eglot.el --- a transcript in Emacs, with Eglot  -*- lexical-binding: t -*-

;; Loaded in batch mode behind samples/editors/referee.el and emacs.el.  Says what its client shows of the file in $FILE, what it
;; offers before the card on line $LINE in column $COLUMN (from 1 and from 0), what the act there means and what comes of the first
;; quick fix.

(require 'eglot)
(require 'seq)

(defun codes ()
  "What is shown, each as its rule and line."
  (string-join
   (sort (mapcar (lambda (one)
                   (format "%s@%d" (plist-get (cdar (flymake-diagnostic-data one)) :code)
                           (line-number-at-pos (flymake-diagnostic-beg one))))
                 (flymake-diagnostics))
         #'string<)
   " "))

(setq eglot-confirm-server-initiated-edits nil
      eglot-sync-connect t)
(find-file (getenv "FILE"))
(told "mode" major-mode)
(run-hooks 'post-command-hook)          ; where eglot-ensure has put itself
(wait-for (lambda () (eglot-current-server)))
(told "connected" (if (eglot-current-server) "yes" "no"))
(flymake-start)
(wait-for (lambda () (flymake-diagnostics)))
(told "shown" (codes))

(goto-char (point-min))
(forward-line (1- (string-to-number (getenv "LINE"))))
(forward-char (string-to-number (getenv "COLUMN")))
(let* ((end (line-end-position)) (rest (buffer-substring (point) end)))
  (delete-region (point) end)
  (eglot--signal-textDocument/didChange)
  (let ((found (eglot-completion-at-point)))
    (told "offered" (string-join (sort (mapcar #'string-trim (all-completions "" (nth 2 found))) #'string<) " ")))
  (insert rest)
  (eglot--signal-textDocument/didChange))
;; What the act before it means: the first word of what is told.
(goto-char (point-min))
(search-forward "bids")
(told "told"
      (car (split-string
            (plist-get (plist-get (jsonrpc-request (eglot--current-server-or-lose) :textDocument/hover
                                                   (eglot--TextDocumentPositionParams))
                                  :contents)
                       :value)
            " ")))

;; The first of what can be done about it is chosen.
(eglot--signal-textDocument/didSave)
(wait-for (lambda () (equal (codes) "REC-04@12")))
(let ((flaw (car (flymake-diagnostics))) (last-nonmenu-event ?x))
  (cl-letf (((symbol-function 'completing-read) (lambda (_ choices &rest _) (caar choices))))
    (eglot-code-actions (flymake-diagnostic-beg flaw) (flymake-diagnostic-end flaw) "quickfix" t)))
(eglot--signal-textDocument/didChange)
(flymake-start)
(wait-for (lambda () (null (flymake-diagnostics))))
(told "after the fix" (codes))
