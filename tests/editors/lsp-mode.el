;;; lsp-mode.el --- a transcript in Emacs, with lsp-mode  -*- lexical-binding: t -*-

;; Loaded in batch mode behind samples/editors/referee.el and emacs.el.  Says what its client shows of the file in $FILE.

(require 'lsp-mode)
(require 'lsp-diagnostics)

(defun found ()
  "What the server has told of the buffer."
  (gethash (lsp--fix-path-casing buffer-file-name) (lsp-diagnostics t)))

(setq lsp-auto-guess-root t
      lsp-guess-root-without-session t
      lsp-enable-file-watchers nil
      lsp-session-file (concat (file-name-directory (getenv "FILE")) "session")
      lsp-warn-no-matched-clients nil)
(remove-hook 'referee-mode-hook #'eglot-ensure)
(fmakunbound 'eglot-ensure)
(find-file (getenv "FILE"))
(told "mode" major-mode)
(lsp)
(wait-for #'found)
(told "shown" (mapconcat (lambda (one)
                           (format "%s@%d" (lsp:diagnostic-code? one)
                                   (1+ (lsp:position-line (lsp:range-start (lsp:diagnostic-range one))))))
                         (found) " "))
