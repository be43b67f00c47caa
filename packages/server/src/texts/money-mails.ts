import { pointsText, type Words } from '@tippspiel/contract';
import type { PointRules } from '@tippspiel/rules';
import { euros, listed } from './german.ts';
import type { LetterText } from './mails.ts';

/** What a player owes for a money game and has paid, in cents. */
interface Balance {
  /** Null stands for the overall game. */
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
  reminder: (balance: Balance): LetterText => ({
    ...reminderParts(balance),
    lead: `${openStake(balance)} Bitte gib sie dem Organisator.`,
    button: 'Zu deinem Profil',
  }),
  /** The same with a link to the operator's payment. */
  payableReminder: (balance: Balance): LetterText => ({
    ...reminderParts(balance),
    lead: `${openStake(balance)} Bezahlen kannst du sie gleich hier oder beim Organisator.`,
    button: `${euros(balance.owedCents - balance.paidCents)} bezahlen`,
  }),
  stakeChanged: (change: ChangedStake, question: Asked | undefined): LetterText => ({
    subject: `Neuer Einsatz in der Gruppe „${change.group}“`,
    lead:
      `der Organisator hat den Einsatz der Gruppe „${change.group}“ geändert: von ` +
      `${euros(change.fromCents)} auf ${euros(change.toCents)}. ${question ? askedFor(question, change.paidCents) : meaningOf(change)}`,
    button: 'Zur Gruppe',
    after:
      'Bist du nicht einverstanden? Bis zum ersten Anpfiff kannst du die Gruppe verlassen und bekommst ' +
      'zurück, was du gezahlt hast.',
  }),
  asked: (questions: readonly Asked[], { what }: Words): LetterText => ({
    subject: 'Spielst du um Geld mit?',
    lead:
      `der Organisator fragt dich nach deinem Einsatz: ${listed(questions.map(offerOf))}. ` +
      'Dein Ja gibst du auf der Startseite.',
    button: 'Zur Startseite',
    after:
      'Solange du nichts sagst, ändert sich für dich nichts und du zahlst nichts dafür. Eine Gruppe kannst ' +
      `du auch wieder verlassen, bis ${what} beginnt.`,
  }),
  pointsChanged: (
    { from, to }: { readonly from: PointRules; readonly to: PointRules },
    words: Words,
  ): LetterText => ({
    subject: 'Für Tipps gibt es andere Punkte',
    lead:
      `der Organisator hat geändert, wie viele Punkte es gibt: ${pointsText(to, words)}. ` +
      `Bisher galt: ${pointsText(from, words)}.`,
    button: 'Zu den Regeln',
    after:
      'Du liest das, weil du um Geld mitspielst. In den letzten 24 Stunden vor dem ersten Anpfiff ändert sich ' +
      'daran nichts mehr. Bist du nicht einverstanden? Dann sprich mit dem Organisator.',
  }),
  returned: ({ group, isHalf, isAsked }: ReturnedStake): LetterText => ({
    subject: `Dein Einsatz für ${gameOf(group)} wurde zurückgezahlt`,
    lead:
      `du hast deinen Einsatz für ${gameOf(group)} zurückbekommen. Deshalb spielst du dort jetzt ` +
      `${isHalf ? 'nur noch mit dem halben Einsatz' : 'ohne Geld'}.`,
    button: 'Zur Startseite',
    after: isAsked
      ? 'Möchtest du doch dabei sein? Auf der Startseite kannst du bis zum ersten Anpfiff zusagen.'
      : 'Stimmt das nicht? Dann sprich mit dem Organisator.',
  }),
} as const;

const reminderParts = ({ group }: Balance) => ({
  subject: `Dein Einsatz für ${gameOf(group)} ist noch offen`,
  after:
    'Schon bezahlt? Dann sag dem Organisator Bescheid, damit er es einträgt. So eine Mail bekommst du ' +
    'für dieses Spiel höchstens einmal in sieben Tagen und nur, solange etwas offen ist.',
});

const openStake = ({ group, owedCents, paidCents }: Balance): string =>
  `eine freundliche Erinnerung: Für ${gameOf(group)} sind noch ${euros(owedCents - paidCents)} offen` +
  `${paidCents > 0 ? ` (Einsatz ${euros(owedCents)}, bezahlt ${euros(paidCents)})` : ''}.`;

/** A stake that a player is asked for; the game's, in cents. */
interface Asked {
  /** Null stands for the overall game. */
  readonly name: string | null;
  readonly stakeCents: number;
  readonly fullStake: boolean;
  readonly playsHalf: boolean;
}

interface ReturnedStake {
  /** Null stands for the overall game. */
  readonly group: string | null;
  readonly isHalf: boolean;
  readonly isAsked: boolean;
}

const offerOf = ({ name, stakeCents, fullStake, playsHalf }: Asked): string => {
  const full = `${euros(2 * stakeCents)} (voller Einsatz)`;
  const half = euros(stakeCents);
  const amount = fullStake ? (playsHalf ? `${full} statt ${half}` : `${full} oder ${half}`) : half;
  return `${gameOf(name)} für ${amount}`;
};

/** What a raised stake means for a player who has agreed to less. */
const askedFor = (question: Asked, paidCents: number): string => {
  const { stakeCents, playsHalf } = question;
  const without = playsHalf ? `mit dem halben Einsatz (${euros(stakeCents)})` : 'ohne Geld';
  const paid = paidCents > 0 ? ` Gezahlt hast du bisher ${euros(paidCents)}.` : '';
  return (
    'Das gilt für dich nur, wenn du zusagst: Bis zum ersten Anpfiff fragt dich die Startseite danach. ' +
    `Sagst du nichts, spielst du ${without} mit.${paid}`
  );
};

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
