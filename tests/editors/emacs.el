;;; emacs.el --- what both clients in Emacs are tried with  -*- lexical-binding: t -*-

;; Loaded in batch mode before eglot.el or lsp-mode.el.

(defun told (what value) (princ (format "%s: %s\n" what value)))

(defun wait-for (condition)
  "Let the server answer until CONDITION holds, for ten seconds at most."
  (let ((end (+ (float-time) 10)))
    (while (and (not (funcall condition)) (< (float-time) end))
      (accept-process-output nil 0.02))
    (funcall condition)))
