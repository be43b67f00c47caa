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
  /** Each figure stands out. */
  points: ({ exact, difference, tendency }: PointRules): readonly [number, string][] => [
    [exact, exact === 1 ? 'Punkt Ergebnis' : 'Punkte Ergebnis'],
    [difference, 'Tordifferenz'],
    [tendency, 'Tendenz'],
  ],
  allRules: ' – alle Regeln',
  tipNow: 'Tipp gleich los',
  next: (count: number) =>
    count === 1 ? 'das nächste Spiel' : `die nächsten ${count === 2 ? 'zwei' : 'drei'}`,
  otherScore: 'Anderer',
  otherScoreOf: (home: string, away: string) => `Anderer Tipp für ${home} gegen ${away}`,
  toPlay: (count: number) => (count === 0 ? 'Mitspielen' : `Mitspielen – ${tips(count)} mit`),
  hasAccount: 'Ich hab schon ein Konto',
  /** On the sign-up. */
  invited: (name: string) => `Du bist in die Tippgruppe „${name}“ eingeladen.`,
  tipsComeAlong: (count: number) =>
    count === 0 ? '' : count === 1 ? 'Dein Tipp kommt mit.' : `Deine ${count} Tipps kommen mit.`,
  afterwards: 'Sobald dein Konto aktiviert ist, bist du dabei.',
  agrees: (amount: string) =>
    `Dort geht es um Geld: Mit der Registrierung stimmst du dem Einsatz von ${amount} zu.`,
  afterSignin: 'Nach der Anmeldung bist du dabei.',
  asksFirst: (amount: string) =>
    `Dort geht es um Geld, der Einsatz ist ${amount}. Nach der Anmeldung fragen wir dich, ob du mitspielst.`,
  tipsCount: 'Deine Tipps zählen auch in dieser Gruppe.',
  join: 'Beitreten',
  joinFor: (amount: string) => `Beitreten, Einsatz ${amount}`,
  joining: 'Du wirst in die Gruppe aufgenommen …',
  locked: ({ What }: Words) =>
    `${What} hat begonnen. In Gruppen mit Geld kann niemand mehr dazukommen.`,
  lockedVisitor: 'Mitspielen kannst du trotzdem, nur nicht in dieser Gruppe und nicht um Geld.',
  endedTitle: 'Diese Einladung gilt nicht mehr',
  ended: 'Der Link wurde erneuert oder ist unvollständig. Lass dir einen neuen schicken.',
  toHome: 'Zur Startseite',
  toSignup: 'Ohne Einladung registrieren',
} as const;
