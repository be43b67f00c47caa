import { formatEuros } from '../formats.ts';

/** The poster with a group's link, on paper. */
export const posterTexts = {
  print: 'Aushang drucken',
  failed: 'Der Aushang konnte nicht gedruckt werden.',
  /** Above the name of the group. */
  invites: (inviter: string | null) =>
    inviter === null ? 'Tippst du mit?' : `Tippst du mit? ${inviter} lädt ein`,
  scan: 'Mit dem Handy scannen oder diese Adresse öffnen:',
  free: 'Ohne Einsatz, es geht um die Ehre',
  stake: (cents: number) => `Einsatz ${formatEuros(cents)}`,
  prize: (place: number, cents: number) => `${place}. Platz ${formatEuros(cents)}`,
  /** Where it plays for money nobody joins later. */
  joinUntil: (moment: string) => `Mitmachen bis zum ersten Anpfiff: ${moment}`,
  starts: (moment: string) => `Los geht es mit dem ersten Anpfiff: ${moment}`,
  joinAnytime: 'Einsteigen kannst du jederzeit',
  /** `3 Punkte Ergebnis · 2 Tordifferenz · 1 Tendenz` */
  rules: (points: string) => `Jedes Spiel bis zum Anpfiff tippen: ${points}`,
} as const;
