const wordsOf = (
  question: string,
  advances: (team: string) => string,
  inTip: (team: string) => string = advances,
) => ({
  question,
  open: `Noch offen: ${question}`,
  advances,
  inTip,
});

const titleWords = (title: string) => wordsOf(`Wer wird ${title}?`, (team) => `${title}: ${team}`);

/** Who advances; in the final, who wins the tournament. */
export const koTexts = {
  advance: wordsOf(
    'Wer kommt weiter?',
    (team) => `Weiter: ${team}`,
    (team) => `weiter: ${team}`,
  ),
  final: {
    EM: titleWords('Europameister'),
    WM: titleWords('Weltmeister'),
    other: titleWords('Turniersieger'),
  },
} as const;
