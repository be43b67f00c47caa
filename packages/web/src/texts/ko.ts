const wordsOf = (question: string, advances: (team: string) => string) => ({
  question,
  open: `Noch offen: ${question}`,
  advances,
});

const titleWords = (title: string) => wordsOf(`Wer wird ${title}?`, (team) => `${title}: ${team}`);

/** Who advances; in the final, who wins the tournament. */
export const koTexts = {
  advance: wordsOf('Wer kommt weiter?', (team) => `Weiter: ${team}`),
  final: {
    EM: titleWords('Europameister'),
    WM: titleWords('Weltmeister'),
    other: titleWords('Turniersieger'),
  },
} as const;
