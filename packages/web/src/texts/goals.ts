/** What is said of a goal on every screen. */
export const goalTexts = {
  vibrate: 'Bei einem Tor vibrieren, solange das Tippspiel offen ist',
  spoken: (team: string, home: number, away: number) => `Tor für ${team}, ${home} zu ${away}.`,
  takenBack: (pair: string, home: number, away: number) =>
    `Tor zurückgenommen: ${pair} ${home} zu ${away}.`,
  place: (place: string) => `Du bist jetzt auf Platz ${place}.`,
} as const;
