import type { Role } from '@tippspiel/contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type {
  Action,
  Audience,
  Facts,
  LogEvent,
  LoggedMatch,
  LoggedMoney,
  LoggedResult,
} from './entry.ts';

/** An entry as its reader sees it. */
interface ReadEntry {
  readonly id: number;
  /** In the chain of the log; null where somebody wrote it past the triggers. */
  readonly position: number | null;
  readonly at: Date;
  readonly actor: string;
  readonly action: string;
  readonly audience: Audience;
  /** A German sentence. */
  readonly text: string;
}

/** Who reads: the organiser everything, a player what is for everybody or about them. */
export interface Reader {
  readonly userId: number;
  readonly role: Role;
}

interface LogPage {
  readonly reader: Reader;
  readonly offset: number;
  readonly limit: number;
  readonly timeZone: string;
}

/** Entries of the log, the latest first; accounts by the names that they have now. */
export const readLog = async (
  db: Kysely<Database>,
  { reader, offset, limit, timeZone }: LogPage,
): Promise<ReadEntry[]> => {
  const { rows } = await sql<StoredEntry>`
    SELECT e.id, c.position, e.at, e.actor AS role, e.action, e.facts, e.audience,
      au.name AS "actorName", pu.name AS player, p.former_name AS "formerName"
    FROM audit_log e
    LEFT JOIN audit_chain c ON c.entry_id = e.id
    LEFT JOIN audit_persons a ON a.entry_id = e.id AND a.role = 'actor'
    LEFT JOIN users au ON au.id = a.user_id
    LEFT JOIN audit_persons p ON p.entry_id = e.id AND p.role = 'player'
    LEFT JOIN users pu ON pu.id = p.user_id
    WHERE ${mayRead(reader)}
    ORDER BY e.id DESC OFFSET ${offset} LIMIT ${limit}
  `.execute(db);
  return rows.map((entry) => ({
    id: entry.id,
    position: entry.position,
    at: entry.at,
    actor: entry.actorName ?? actorTexts[entry.role],
    action: entry.action,
    audience: entry.audience,
    text: isSentence(entry) ? entry.facts.sentence : logText(entry, { ...entry, timeZone }),
  }));
};

/** Whether an entry `e` about a player `p` is for this reader (docs/game.md, 'The log'). */
export const mayRead = ({ userId, role }: Reader) => sql<boolean>`
  (e.audience = 'everybody' OR ${role === 'organiser'} OR coalesce(p.user_id = ${userId}, false))`;

interface StoredPersons {
  readonly id: number;
  readonly position: number | null;
  readonly at: Date;
  readonly role: keyof typeof actorTexts;
  readonly audience: Audience;
  readonly actorName: string | null;
  readonly player: string | null;
  readonly formerName: string | null;
}

/** An entry from before facts were stored, of an action that names nobody. */
interface Sentence {
  readonly action: string;
  readonly facts: { readonly sentence: string };
}

type StoredEntry = StoredPersons & (LogEvent | Sentence);

const isSentence = (entry: StoredEntry): entry is StoredPersons & Sentence =>
  'sentence' in entry.facts;

/** How an entry is read: names of persons as they are now, null once they are gone. */
interface Reading {
  readonly player: string | null;
  readonly formerName: string | null;
  readonly timeZone: string;
}

/** Who did it, where the account's name is gone or never was. */
export const actorTexts = {
  organiser: 'Organisator',
  player: 'ein Spieler',
  operator: 'Organisator',
  schedule: 'Spielplan',
  feed: 'Ergebnisdienst',
} as const;

/** An entry as a German sentence. */
const logText = (event: LogEvent, reading: Reading): string => textOf(event, reading);

const textOf = <A extends Action>(
  { action, facts }: { readonly action: A; readonly facts: Facts[A] },
  reading: Reading,
): string => texts[action](facts, reading);

type Texts = { readonly [A in Action]: (facts: Facts[A], reading: Reading) => string };

const texts: Texts = {
  'match-created': ({ match, kickoff }, { timeZone }) =>
    `Das Spiel ${pairing(match)} am ${instant(kickoff, timeZone)} wurde angelegt.`,
  'match-deleted': ({ match }) => `Das Spiel ${pairing(match)} wurde mit seinen Tipps gelöscht.`,
  'kickoff-moved': ({ match, from, to }, { timeZone }) =>
    `Der Anpfiff von ${pairing(match)} wurde von ${instant(from, timeZone)} auf ${instant(to, timeZone)} verlegt.`,
  'result-entered': ({ match, result }) =>
    `Ergebnis eingetragen: ${pairing(match)} ${score(match, result)}.`,
  'result-corrected': ({ match, from, to }) =>
    `Ergebnis korrigiert: ${pairing(match)} ${score(match, to)}, bisher ${score(match, from)}.`,
  'result-withdrawn': ({ match, from }) =>
    `Das Ergebnis von ${pairing(match)} wurde zurückgenommen, bisher ${score(match, from)}.`,
  'bracket-kept': ({ match, stage }) =>
    `${stage}: Nach den Ergebnissen stünden andere Teams fest, die Partie ${pairing(match)} bleibt aber stehen, weil sie begonnen hat oder schon getippt ist.`,
  'open-bets-seen': ({ match }) =>
    `Die Tipps zu ${pairing(match)} wurden vor dem Anpfiff eingesehen; der eigene Tipp darauf ist seither gesperrt.`,
  'champion-set': ({ from, to }) => {
    if (to === null) return `Der Turniersieger wurde zurückgenommen, bisher ${from}.`;
    return `Turniersieger ist ${to}${from === null ? '' : `, bisher ${from}`}.`;
  },
  'tournament-closed': ({ tournament, champion }) =>
    `Das Turnier ${tournament} ist abgeschlossen, Turniersieger ist ${champion}. Ergebnisse und Gewinne stehen fest.`,
  'tournament-reopened': ({ tournament }) =>
    `Der Abschluss des Turniers ${tournament} wurde zurückgenommen.`,
  'pack-uploaded': ({ tournament }) => `Das Turnier ${tournament} wurde hochgeladen.`,
  'pack-removed': ({ tournament }) => `Das hochgeladene Turnier ${tournament} wurde gelöscht.`,
  'tournament-begun': ({ tournament, former }) =>
    `Auf ${former} folgt ${tournament}: Tipps, Turniersiegertipps und Einsätze beginnen neu. Konten, Tippgruppen und Trophäen bleiben.`,
  'stake-confirmed': ({ group, stake }, reading) =>
    `${subject(reading)} spielt in ${gameName(group)} um Geld mit (Einsatz ${euros(stake)}).`,
  'tipgame-named': ({ name }) => `Das Tippspiel heißt nun „${name}“.`,
  'admin-changed': (_, reading) => `${subject(reading)} ist nun Organisator.`,
  'announcement-set': () => 'An der Pinnwand steht eine neue Nachricht.',
  'announcement-removed': () => 'Die Nachricht an der Pinnwand wurde abgenommen.',
  'country-saved': ({ isocode, name }) => `Das Land ${isocode} heißt nun „${name}“.`,
  'stage-saved': ({ code, name }) => `Die Runde ${code} heißt nun „${name}“.`,
  'competition-created': ({ competition }) => `Der Wettbewerb ${competition} wurde angelegt.`,

  'group-created': ({ group, money }) =>
    `Die Gruppe „${group}“ wurde angelegt${money === null ? '' : `: ${stakes(money)}`}.`,
  'group-deleted': ({ group, money }) =>
    `Die Gruppe „${group}“ wurde gelöscht${money === null ? '' : ` (${stakes(money)})`}.`,
  'group-renamed': ({ from, to }) =>
    from === null
      ? 'Eine Gruppe hat einen neuen Namen.'
      : `Die Gruppe „${from}“ heißt nun „${to}“.`,
  'group-founded': ({ group }, reading) =>
    `${subject(reading)} hat ${accusative(group)} gegründet.`,
  'group-handed-over': ({ group }, reading) =>
    `${subject(reading)} ist nun Gruppengründer von ${group === null ? 'einer Gruppe' : `„${group}“`}.`,
  'group-disbanded': ({ group }) => `${nominative(group)} wurde aufgelöst.`,
  'founding-allowed': ({ allowed }) =>
    allowed
      ? 'Spieler dürfen eigene Gruppen gründen.'
      : 'Spieler dürfen keine eigenen Gruppen mehr gründen.',
  'money-proposed': ({ group, money }) =>
    `${nominative(group)} soll um Geld spielen: ${stakes(money)}. Ihre Mitglieder sind gefragt.`,
  'money-withdrawn': ({ group }) =>
    `Der Vorschlag, in ${inGroup(group)} um Geld zu spielen, ist zurückgezogen.`,
  'money-answered': ({ group, money, agreed }, reading) =>
    agreed
      ? `${subject(reading)} ist einverstanden, in ${inGroup(group)} um Geld zu spielen: ${stakes(money)}.`
      : `${subject(reading)} ist nicht mehr einverstanden, in ${inGroup(group)} um Geld zu spielen.`,
  'money-introduced': ({ group, money }) =>
    `In der Gruppe „${group}“ wird nun um Geld gespielt: ${stakes(money)}. Alle Mitglieder haben zugestimmt.`,
  'group-money-changed': ({ group, from, to }) =>
    `In der Gruppe „${group}“ gilt nun: ${stakes(to)}. Bisher: ${stakes(from)}.`,
  'member-added': ({ group, forMoney }, reading) =>
    `${subject(reading)} wurde in die Gruppe „${group}“ aufgenommen${joined(forMoney)}.`,
  'member-removed': ({ group, forMoney }, reading) =>
    withPrizes(forMoney, `${subject(reading)} wurde aus ${inGroup(group)} entfernt.`),
  money: ({ group, forMoney }, reading) =>
    withPrizes(
      true,
      `${subject(reading)} spielt in ${gameName(group)} nun ${forMoney ? 'um Geld mit' : 'ohne Einsatz'}.`,
    ),
  'money-offered': ({ group }, reading) =>
    `${subject(reading)} darf in ${gameName(group)} um Geld mitspielen, sobald die Zusage da ist.`,
  'money-accepted': ({ group, full }, reading) =>
    withPrizes(
      true,
      `${subject(reading)} hat zugesagt und spielt in ${gameName(group)} nun ${full ? 'mit dem vollen Einsatz' : 'um Geld'} mit.`,
    ),
  'money-returned': ({ group, half }, reading) =>
    withPrizes(
      true,
      `${subject(reading)} hat den Einsatz zurückbekommen und spielt in ${gameName(group)} nun ${half ? 'mit dem halben' : 'ohne'} Einsatz.`,
    ),

  'user-active': ({ active, changesPrizes }, reading) =>
    withPrizes(
      changesPrizes,
      active
        ? `${subject(reading)} wurde aktiviert.`
        : `${subject(reading)} wurde deaktiviert und ist überall abgemeldet.`,
    ),
  'user-full-stake': ({ full, started, changesPrizes }, reading) =>
    full && started && !changesPrizes
      ? `${subject(reading)} darf um den vollen Einsatz spielen, sobald die Zusage da ist.`
      : withPrizes(
          changesPrizes,
          `${subject(reading)} spielt um den ${full ? 'vollen' : 'halben'} Einsatz.`,
        ),
  'user-deleted': ({ changesPrizes }, reading) =>
    withPrizes(changesPrizes, `Das Konto von ${dative(reading)} wurde gelöscht.`),
  'user-paid': ({ paid, refunded }, reading) =>
    paid
      ? `${subject(reading)} hat den Einsatz bezahlt.`
      : `${subject(reading)} ist nicht mehr als bezahlt vermerkt${refunded ? ' (erstattet)' : ''}.`,
  'payment-recorded': ({ group, kind, cents }, reading) =>
    `Kassenbuch ${group === null ? 'der Gesamtwertung' : `der Gruppe „${group}“`}: ${entryText(kind, euros(cents), reading)}`,
  'payment-reminded': ({ group, count }) =>
    `${count === 1 ? 'Ein Spieler wurde' : `${count} Spieler wurden`} an den offenen Einsatz ${group === null ? 'der Gesamtwertung' : `der Gruppe „${group}“`} erinnert.`,
  'user-renamed': (_, { player, formerName }) =>
    player === null || formerName === null
      ? 'Ein Spieler hat den Namen geändert.'
      : `${formerName} hat den Namen geändert und heißt nun ${player}.`,
  'result-saved': ({ competition, points, exact, correct }, reading) =>
    `${subject(reading)} hat in ${competition} nun ${points} Punkte, ${exact} genaue und ${correct} richtige Tipps.`,
  'result-deleted': ({ competition }, reading) =>
    `Das Ergebnis von ${dative(reading)} in ${competition} wurde gelöscht.`,

  'stake-set': ({ from, to }) =>
    `Der Einsatz der Gesamtwertung wurde geändert: von ${overallStake(from)} auf ${overallStake(to)}.`,
  'clock-set': ({ from, to }, { timeZone }) =>
    `Die Spieluhr wurde gestellt: von ${instant(from, timeZone)} auf ${instant(to, timeZone)}.`,
  'time-zone-set': ({ from, to }) => `Die Zeitzone wurde geändert: von ${from} auf ${to}.`,
  'backup-restored': ({ from }, { timeZone }) =>
    `Das Tippspiel wurde aus einer Sicherung wiederhergestellt: Es gilt wieder der Stand von ${instant(from, timeZone)}.`,
  'demo-clock': ({ from, to }, { timeZone }) =>
    `Demo ${from <= to ? 'vorgestellt' : 'zurückgestellt'}: von ${instant(from, timeZone)} auf ${instant(to, timeZone)}.`,
};

const entryText = (
  kind: Facts['payment-recorded']['kind'],
  amount: string,
  reading: Reading,
): string => {
  switch (kind) {
    case 'paid-in':
      return `${subject(reading)} hat ${amount} eingezahlt.`;
    case 'paid-back':
      return `${subject(reading)} hat ${amount} zurückbekommen.`;
    case 'prize':
      return `${subject(reading)} hat ${amount} Gewinn bekommen.`;
    case 'prize-back':
      return `${subject(reading)} hat ${amount} Gewinn zurückgegeben.`;
  }
};

const subject = ({ player }: Reading) => player ?? 'Ein Spieler';
const dative = ({ player }: Reading) => player ?? 'einem Spieler';

const nominative = (group: string | null) =>
  group === null ? 'Eine Gruppe' : `Die Gruppe „${group}“`;
const accusative = (group: string | null) =>
  group === null ? 'eine Gruppe' : `die Gruppe „${group}“`;
const inGroup = (group: string | null) =>
  group === null ? 'einer Gruppe' : `der Gruppe „${group}“`;

const pairing = ({ homeName, awayName }: LoggedMatch) => `${homeName} – ${awayName}`;

const score = ({ homeName, awayName }: LoggedMatch, { home, away, ko }: LoggedResult) =>
  ko === null || ko === 0
    ? `${home}:${away}`
    : `${home}:${away} (weiter: ${ko === 1 ? homeName : awayName})`;

const joined = (forMoney: boolean | null) => {
  if (forMoney === null) return '';
  return forMoney ? ' und spielt um Geld mit' : ' und spielt ohne Einsatz';
};

const withPrizes = (changes: boolean | null, text: string) =>
  changes ? `${text} Das Turnier läuft schon, die Gewinne ändern sich dadurch.` : text;

const gameName = (group: string | null) =>
  group === null ? 'der Gesamtwertung' : `der Gruppe „${group}“`;

const stakes = ({ stake, first, second, third }: LoggedMoney) =>
  `Einsatz ${euros(stake)}, Preise ${euros(first)}, ${euros(second)}, ${euros(third)}`;

const overallStake = (cents: number | null) => (cents === null ? '„kein Einsatz“' : euros(cents));

const euros = (cents: number) =>
  new Intl.NumberFormat('de-DE', {
    style: 'currency',
    currency: 'EUR',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(cents / 100);

const instant = (at: string, timeZone: string) =>
  `${new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(at))} Uhr`;
