import { deletedAccount } from '@tippspiel/contract';
import { euros } from './german.ts';
import { dative, gameName, type Reading, subject, withPrizes } from './logged.ts';

/** A money game; null stands for the overall one. */
interface OfGame {
  readonly group: string | null;
}

/** Whether the tournament had started, and whether the player's stake was in any pot then. */
interface DuringTournament {
  readonly started: boolean;
  readonly changesPrizes: boolean;
}

/** What entries about players and their money say, by their facts. */
export const playerTexts = {
  'stake-confirmed': ({ group, stake }: OfGame & { stake: number }, reading: Reading) =>
    `${subject(reading)} spielt in ${gameName(group)} um Geld mit (Einsatz ${euros(stake)}).`,
  money: ({ group, forMoney }: OfGame & { forMoney: boolean }, reading: Reading) =>
    withPrizes(
      true,
      `${subject(reading)} spielt in ${gameName(group)} nun ${forMoney ? 'um Geld mit' : 'ohne Einsatz'}.`,
      reading,
    ),
  /** After the first start the organiser offers a stake, and the player takes it. */
  'money-offered': ({ group }: OfGame, reading: Reading) =>
    `${subject(reading)} darf in ${gameName(group)} um Geld mitspielen, sobald die Zusage da ist.`,
  'money-accepted': ({ group, full }: OfGame & { full: boolean }, reading: Reading) =>
    withPrizes(
      true,
      `${subject(reading)} hat zugesagt und spielt in ${gameName(group)} nun ${full ? 'mit dem vollen Einsatz' : 'um Geld'} mit.`,
      reading,
    ),
  /** A stake was paid back; with `half` the half one stays. */
  'money-returned': ({ group, half }: OfGame & { half: boolean }, reading: Reading) =>
    withPrizes(
      true,
      `${subject(reading)} hat den Einsatz zurückbekommen und spielt in ${gameName(group)} nun ${half ? 'mit dem halben' : 'ohne'} Einsatz.`,
      reading,
    ),
  'user-active': (
    { active, changesPrizes }: DuringTournament & { active: boolean },
    reading: Reading,
  ) =>
    withPrizes(
      changesPrizes,
      active
        ? `${subject(reading)} wurde aktiviert.`
        : `${subject(reading)} wurde deaktiviert und ist überall abgemeldet.`,
      reading,
    ),
  'scorekeeper-set': ({ scorekeeper }: { scorekeeper: boolean }, reading: Reading) =>
    `${subject(reading)} ist ${scorekeeper ? 'jetzt' : 'nicht mehr'} Helfer.`,
  'user-full-stake': (
    { full, started, changesPrizes }: DuringTournament & { full: boolean },
    reading: Reading,
  ) =>
    full && started && !changesPrizes
      ? `${subject(reading)} darf um den vollen Einsatz spielen, sobald die Zusage da ist.`
      : withPrizes(
          changesPrizes,
          `${subject(reading)} spielt um den ${full ? 'vollen' : 'halben'} Einsatz.`,
          reading,
        ),
  'user-deleted': ({ changesPrizes }: DuringTournament, reading: Reading) =>
    withPrizes(changesPrizes, `Das Konto von ${dative(reading)} wurde gelöscht.`, reading),
  /** The owner has deleted the account while playing for money: the player is what the row is called now. */
  'player-left': (_: object, { player }: Reading) =>
    player === null
      ? 'Ein Spieler hat sein Konto gelöscht; Tipps und Einsatz bleiben ohne Namen stehen.'
      : `Ein Spieler hat sein Konto gelöscht; Tipps und Einsatz bleiben als „${player}“ stehen.`,
  'user-paid': ({ paid, refunded }: { paid: boolean; refunded: boolean }, reading: Reading) =>
    paid
      ? `${subject(reading)} hat den Einsatz bezahlt.`
      : `${subject(reading)} ist nicht mehr als bezahlt vermerkt${refunded ? ' (erstattet)' : ''}.`,
  'payment-recorded': (
    {
      group,
      kind,
      cents,
      deleted = false,
    }: OfGame & { kind: keyof typeof paid; cents: number; deleted?: boolean },
    reading: Reading,
  ) =>
    `Kassenbuch ${gameName(group)}: ${deleted ? deletedAccount : subject(reading)} hat ${euros(cents)} ${paid[kind]}.`,
  /** A reminder of open stakes went to so many players by mail. */
  'payment-reminded': ({ group, count }: OfGame & { count: number }) =>
    `${count === 1 ? 'Ein Spieler wurde' : `${count} Spieler wurden`} an den offenen Einsatz ${gameName(group)} erinnert.`,
  'user-renamed': (_: object, { player, formerName }: Reading) =>
    player === null || formerName === null
      ? 'Ein Spieler hat den Namen geändert.'
      : `${formerName} hat den Namen geändert und heißt nun ${player}.`,
  'result-saved': ({ competition, points, exact, correct }: Totals, reading: Reading) =>
    `${subject(reading)} hat in ${competition} nun ${points} Punkte, ${exact} genaue und ${correct} richtige Tipps.`,
  'result-deleted': ({ competition }: Pick<Totals, 'competition'>, reading: Reading) =>
    `Das Ergebnis von ${dative(reading)} in ${competition} wurde gelöscht.`,
};

interface Totals {
  readonly competition: string;
  readonly points: number;
  readonly exact: number;
  readonly correct: number;
}

const paid = {
  'paid-in': 'eingezahlt',
  'paid-back': 'zurückbekommen',
  prize: 'Gewinn bekommen',
  'prize-back': 'Gewinn zurückgegeben',
} as const;
