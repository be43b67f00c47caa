/** What the log says of the knockout matches' teams. */
export const bracketTexts = {
  actor: 'Spielplan',
  kept: (stage: string, home: string, away: string) =>
    `${stage}: Nach den Ergebnissen stünden andere Teams fest, die Partie ${home} – ${away} bleibt aber stehen, weil sie begonnen hat oder schon getippt ist.`,
} as const;
