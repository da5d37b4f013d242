;;; referee.el --- the verdict while you write, in Emacs  -*- lexical-binding: t -*-

;; Load this file from your init file: (load "…/referee.el").  It tells Eglot (Emacs 29, or from GNU ELPA) or lsp-mode that
;; `referee lsp' serves transcripts: files called *.referee.yaml, and YAML in which "game:" or "jeu:" begins a line.

(define-derived-mode referee-mode text-mode "Referee"
  "A record of an old French card game."
  (setq-local comment-start "# " indent-tabs-mode nil))

(add-to-list 'auto-mode-alist '("\\.referee\\.ya?ml\\'" . referee-mode))
(add-to-list 'magic-mode-alist '("\\(?:#.*\n\\|---\n\\|\n\\)*\\(?:id:.*\n\\)?\\(?:game\\|jeu\\): " . referee-mode))

(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs '(referee-mode . ("referee" "lsp"))))

(with-eval-after-load 'lsp-mode
  (add-to-list 'lsp-language-id-configuration '(referee-mode . "yaml"))
  (lsp-register-client
   (make-lsp-client :new-connection (lsp-stdio-connection '("referee" "lsp"))
                    :major-modes '(referee-mode) :server-id 'referee)))

(add-hook 'referee-mode-hook
          (lambda () (cond ((fboundp 'eglot-ensure) (eglot-ensure)) ((fboundp 'lsp) (lsp)))))

(provide 'referee)
;;; referee.el ends here
