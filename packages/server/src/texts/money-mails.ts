import type { LetterText } from './mail.ts';

/** What a player owes for a money game and has paid, in cents. */
interface Balance {
  /** Null = the overall game. */
  readonly group: string | null;
  readonly owedCents: number;
  readonly paidCents: number;
}

interface ChangedStake extends Balance {
  readonly group: string;
  /** The stake of the group, in cents. */
  readonly fromCents: number;
  readonly toCents: number;
}

/** Mails about money, for their receiver alone. */
export const moneyMailTexts = {
  reminder: ({ group, owedCents, paidCents }: Balance): LetterText => ({
    subject: `Dein Einsatz für ${gameOf(group)} ist noch offen`,
    lead:
      `eine freundliche Erinnerung: Für ${gameOf(group)} sind noch ${euros(owedCents - paidCents)} offen` +
      `${paidCents > 0 ? ` (Einsatz ${euros(owedCents)}, bezahlt ${euros(paidCents)})` : ''}. ` +
      'Bitte gib sie dem Organisator.',
    button: 'Zu deinem Profil',
    after:
      'Schon bezahlt? Dann sag dem Organisator Bescheid, damit er es einträgt. So eine Mail bekommst du ' +
      'für dieses Spiel höchstens einmal in sieben Tagen und nur, solange etwas offen ist.',
  }),
  stakeChanged: (change: ChangedStake): LetterText => ({
    subject: `Neuer Einsatz in der Gruppe „${change.group}“`,
    lead:
      `der Organisator hat den Einsatz der Gruppe „${change.group}“ geändert: von ` +
      `${euros(change.fromCents)} auf ${euros(change.toCents)}. ${meaningOf(change)}`,
    button: 'Zur Gruppe',
    after:
      'Bist du nicht einverstanden? Bis zum ersten Anpfiff kannst du die Gruppe verlassen und bekommst ' +
      'zurück, was du gezahlt hast.',
  }),
} as const;

const gameOf = (group: string | null) => (group === null ? 'die Gesamtwertung' : `„${group}“`);

const meaningOf = ({ owedCents, paidCents }: Balance): string => {
  const open = owedCents - paidCents;
  const own = `Dein Einsatz ist jetzt ${euros(owedCents)}`;
  if (open > 0) {
    return paidCents > 0
      ? `${own}, davon sind noch ${euros(open)} offen.`
      : `${own} und noch nicht bezahlt.`;
  }
  return open < 0
    ? `${own}. Du hast mehr gezahlt und bekommst ${euros(-open)} zurück.`
    : `${own} und schon bezahlt.`;
};

const euros = (cents: number): string =>
  new Intl.NumberFormat('de-DE', {
    style: 'currency',
    currency: 'EUR',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(cents / 100);
