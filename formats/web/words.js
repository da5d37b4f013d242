/* What the page itself says. */
export const words = {
    en: {sample: "Show me", edition: "Edition", option: "Option", language: "Language", open: "Open…", save: "Save", print: "Print",
        forget: "Forget", asWritten: "as written", noOption: "none", download: "Download…", fix: "Write", apply: "Apply", game: "a game",
        rule: "a breach of", judging: "judging…", lost: "The referee had to be started again", line: "l."},
    fr: {sample: "Montrer", edition: "Édition", option: "Option", language: "Langue", open: "Ouvrir…", save: "Enregistrer", print: "Imprimer",
        forget: "Oublier", asWritten: "comme écrit", noOption: "aucune", download: "Télécharger…", fix: "Écrire", apply: "Appliquer", game: "un jeu",
        rule: "une infraction à", judging: "jugement…", lost: "Il a fallu relancer l’arbitre", line: "l."},
};
