export const questionTexts = {
  title: 'Fragen',
  matches: 'Spiele',
  part: 'Spiele oder Fragen',
  withdrawn: 'Der Organisator hat die Frage zurückgezogen.',
  tooLate: 'Die Frage ist geschlossen, die Antworten stehen fest.',
} as const;
