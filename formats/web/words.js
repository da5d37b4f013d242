/* What the page itself says. */
export const words = {
    en: {sample: "Show me", edition: "Edition", option: "Option", language: "Language", open: "Open…", save: "Save", print: "Print",
        forget: "Forget", asWritten: "as written", noOption: "none", download: "Download…", fix: "Write", apply: "Apply", game: "a game",
        rule: "a breach of", judging: "judging…", lost: "The referee had to be started again", line: "l.", byHand: "Lay cards by hand", pick: "pick a game", dealRest: "Deal the rest", takeBack: "Take back",
        more: "more words: 49 ♥", nothingMore: "Nothing more to do"},
    fr: {sample: "Montrer", edition: "Édition", option: "Option", language: "Langue", open: "Ouvrir…", save: "Enregistrer", print: "Imprimer",
        forget: "Oublier", asWritten: "comme écrit", noOption: "aucune", download: "Télécharger…", fix: "Écrire", apply: "Appliquer", game: "un jeu",
        rule: "une infraction à", judging: "jugement…", lost: "Il a fallu relancer l’arbitre", line: "l.", byHand: "Poser les cartes à la main", pick: "choisir un jeu", dealRest: "Donner le reste",
        takeBack: "Reprendre", more: "la suite : 49 ♥", nothingMore: "Plus rien à faire"},
};
