/** Push messages, in the operator's log; addresses are the players' own and stand nowhere. */
export const pushTexts = {
  later: 'Eine Benachrichtigung ging nicht hinaus, der nächste Versuch folgt.',
  refused: 'Eine Benachrichtigung ist nicht zustellbar, der Dienst des Browsers lehnt sie ab.',
} as const;
