/** What a newcomer sees after the activation. */
export const welcomeTexts = {
  greeting: (name: string | undefined) => (name === undefined ? 'Servus!' : `Servus, ${name}!`),
  isIn: (groups: readonly string[]) =>
    groups.length === 0 ? 'Du bist dabei' : `Du bist dabei: ${groups.join(', ')}`,
  tip: (matches: number) => (matches === 1 ? '1 Spiel tippen' : `${matches} Spiele tippen`),
  storedTips: (tips: number) =>
    tips === 1 ? 'Dein Tipp ist gespeichert.' : `Deine ${tips} Tipps sind gespeichert.`,
  nothingOpen: 'Zum Spielplan',
  reminder: 'Erinnere mich per Mail, wenn ein Tipp fehlt',
  more: 'Und dann',
  toRules: 'Die Regeln',
  toHome: 'Zur Startseite',
  /** What a newcomer is in no game for money for. */
  missed: (groups: readonly string[]) => {
    const names = groups.map((name) => `„${name}“`).join(' und ');
    const late = 'Als dein Konto aktiviert wurde, lief das Turnier schon';
    return groups.length === 0
      ? `${late}: Du spielst ohne Einsatz mit.`
      : `${late}: Du spielst ohne Einsatz mit und bist deshalb nicht in ${names}.`;
  },
  understood: 'Verstanden',
} as const;
