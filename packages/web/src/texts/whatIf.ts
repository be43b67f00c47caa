export const whatIfTexts = {
  title: 'Wenn’s so ausgeht',
  note: 'Ein Gedankenspiel: Stell Ergebnisse ein und sieh, wie die Tabelle dann aussähe. Gespeichert wird nichts.',
  heading: 'So stünde es',
  table: (group: string) => `So stünde es: ${group}`,
  now: (score: string) => `Jetzt steht es ${score}.`,
  noScore: 'Ein Zwischenstand ist noch nicht bekannt.',
  open: 'Noch offen',
  own: (position: string, points: number) =>
    `So wärst du auf Platz ${position} mit ${points === 1 ? '1 Punkt' : `${points} Punkten`}.`,
  reset: 'Zurück zum Spielstand von jetzt',
  needed: 'Was brauche ich?',
  past: (names: string, position: string) => `An ${names} (Platz ${position}) vorbei bringt dich:`,
  others: (name: string, count: number) =>
    count === 1 ? `${name} und einem anderen` : `${name} und ${count} anderen`,
  none: (names: string, position: string) =>
    `An ${names} (Platz ${position}) kommst du mit diesem Spiel allein nicht vorbei.`,
  leading: 'Du bist ganz vorn: Weiter hinauf geht es nicht.',
  more: 'Das sind die wahrscheinlichsten, es gibt noch andere.',
  imagine: (score: string) => `${score} einstellen`,
  noMatch: 'Gerade läuft kein Spiel',
  noMatchText: 'Sobald eines läuft, kannst du hier Ergebnisse durchspielen.',
  tooLong: 'Diese Tabelle ist zu lang zum Durchspielen',
  tooLongText: (most: string) =>
    `Sie hat mehr als ${most} Plätze. Wähle oben eine kleinere Tippgruppe.`,
} as const;
