import type { Words } from '@tippspiel/contract';
import { formatCount } from '../formats.ts';

/** The way into a group by a link. */
export const invitationTexts = {
  title: 'Einladung',
  invited: (name: string) => `Du bist in die Tippgruppe „${name}“ eingeladen.`,
  afterwards: 'Nach der Anmeldung bist du gleich dabei.',
  members: (count: number) => {
    if (count === 0) return 'Noch ist niemand dabei, du wärst der Anfang.';
    return count === 1
      ? 'Ein Mitglied wartet schon.'
      : `${formatCount(count)} Mitglieder sind schon dabei.`;
  },
  stake: (amount: string) => `Gespielt wird um Geld, der Einsatz ist ${amount}.`,
  noStake: 'Gespielt wird um die Ehre, ohne Einsatz.',
  join: 'Beitreten',
  joining: 'Du wirst in die Gruppe aufgenommen …',
  locked: ({ What }: Words) =>
    `${What} hat begonnen. In Gruppen mit Geld kann niemand mehr dazukommen.`,
  endedTitle: 'Diese Einladung gilt nicht mehr',
  ended: 'Der Link wurde erneuert oder ist unvollständig. Lass dir einen neuen schicken.',
  toHome: 'Zur Startseite',
} as const;
