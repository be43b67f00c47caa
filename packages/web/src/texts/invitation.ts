import type { Words } from '@tippspiel/contract';
import type { PointRules } from '@tippspiel/rules';

const tips = (count: number) => (count === 1 ? 'dein Tipp kommt' : `deine ${count} Tipps kommen`);

/** The way into a group by a link. */
export const invitationTexts = {
  /** Before the name of the group. */
  invites: (inviter: string | null) =>
    inviter === null ? 'Du bist eingeladen' : `${inviter} lädt dich ein`,
  play: (count: number) => (count === 1 ? 'tippt schon mit' : 'tippen schon mit'),
  stakeFact: 'Einsatz',
  noStakeFact: 'ohne Einsatz',
  forHonour: 'Ehre',
  places: (count: number) =>
    count === 1 ? 'für Platz 1' : `für Platz ${count === 2 ? '1, 2' : '1, 2, 3'}`,
  /** Each figure stands out; nothing is said of what gives no point. */
  points: ({ exact, difference, tendency }: PointRules): readonly (readonly [number, string])[] =>
    (
      [
        [exact, exact === 1 ? 'Punkt Ergebnis' : 'Punkte Ergebnis'],
        [difference, 'Tordifferenz'],
        [tendency, 'Tendenz'],
      ] as const
    ).filter(([points]) => points > 0),
  allRules: ' – alle Regeln',
  tipNow: 'Tipp gleich los',
  next: (count: number) =>
    count === 1 ? 'das nächste Spiel' : `die nächsten ${count === 2 ? 'zwei' : 'drei'}`,
  otherScore: 'Anderer',
  otherScoreOf: (home: string, away: string) => `Anderer Tipp für ${home} gegen ${away}`,
  toPlay: (count: number) => (count === 0 ? 'Mitspielen' : `Mitspielen – ${tips(count)} mit`),
  tipsComeAlong: (count: number) =>
    count === 0 ? '' : count === 1 ? 'Dein Tipp kommt mit.' : `Deine ${count} Tipps kommen mit.`,
  tipsCount: 'Deine Tipps zählen auch in dieser Gruppe.',
  join: 'Beitreten',
  joinFor: (amount: string) => `Beitreten, Einsatz ${amount}`,
  joining: 'Du wirst in die Gruppe aufgenommen …',
  locked: ({ What }: Words) =>
    `${What} hat begonnen. In Gruppen mit Geld kann niemand mehr dazukommen.`,
  endedTitle: 'Diese Einladung gilt nicht mehr',
  ended: 'Der Link wurde erneuert oder ist unvollständig. Lass dir einen neuen schicken.',
  toHome: 'Zur Startseite',
  toSignup: 'Ohne Einladung registrieren',
} as const;
