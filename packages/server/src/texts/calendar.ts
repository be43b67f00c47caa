export const calendarTexts = {
  description: 'Anstoßzeiten, Paarungen und Ergebnisse. Der Kalender führt sich selbst nach.',
  open: 'noch offen',
  result: (score: string) => `Ergebnis nach 90 Minuten: ${score}`,
  advances: (country: string) => `Weiter: ${country}`,
} as const;
