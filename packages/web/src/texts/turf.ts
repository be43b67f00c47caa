/** A match on the green: what is said of its score, of a goal, and of what the own tip is worth. */
export const turfTexts = {
  score: 'Spielstand',
  /** What a row of a running match is called: 'Läuft gerade: Deutschland gegen Schottland'. */
  running: (versus: string) => `Läuft gerade: ${versus}`,
  live: 'live',
  states: {
    open: 'Anpfiff',
    running: 'läuft',
    ended: 'Ergebnis folgt',
    finished: 'Endstand',
    postponed: 'verlegt',
  },

  goal: (team: string) => `TOR für ${team}!`,
  goalShort: 'TOR!',
  /** What a screen reader says of a goal, in one sentence: who, the score, the own tip. */
  goalSpoken: (team: string, home: string, away: string, goals: { home: number; away: number }) =>
    `Tor für ${team}! ${home} ${goals.home}, ${away} ${goals.away}.`,
  worthSpoken: (tip: string, points: number) =>
    `Dein Tipp ${tip.replace(':', ' zu ')} bringt jetzt ${points === 1 ? '1 Punkt' : `${points} Punkte`}.`,

  goalsFor: (team: string) => `Tore für ${team}`,
  cardsOf: (team: string) => `Karten: ${team}`,
  goalMarks: { penalty: '(E)', 'own-goal': '(ET)' },
  goalKinds: { penalty: 'Elfmeter', 'own-goal': 'Eigentor' },
  /** Of who has scored more than once, where the minute is not known. */
  another: 'noch eins',
  cards: { yellow: 'Gelb', 'yellow-red': 'Gelb-Rot', red: 'Rot' },

  ownTip: 'Dein Tipp',
  noTip: 'Kein Tipp abgegeben',
  openTip: 'Noch kein Tipp',
  exact: 'Volltreffer',
  sits: (tip: string) => `Dein ${tip} sitzt!`,
  missing: (goals: number) => (goals === 1 ? 'ein Tor fehlt' : `${goals} Tore fehlen`),
  difference: 'Tordifferenz stimmt',
  draw: 'Unentschieden stimmt',
  tendency: 'Tendenz stimmt',
  wrong: 'daneben',
  now: 'jetzt',
  become: (before: number, points: number) => `aus ${before} ${points === 1 ? 'wird' : 'werden'}`,
  unit: (points: number) => (points === 1 ? 'Punkt' : 'Punkte'),
} as const;
