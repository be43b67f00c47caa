import { afterTimeText, pointsText } from '@tippspiel/contract';
import type { PointRules, Score } from '@tippspiel/rules';
import { euros, instant as instantOf, listed, longDay } from './german.ts';
import { type Reading, subject } from './logged.ts';

/** German names of the teams, as they were at the time. */
export interface LoggedMatch {
  readonly homeName: string;
  readonly awayName: string;
}

/** `ko` is 0 in a group stage; entries of earlier versions have null. */
interface LoggedResult {
  readonly home: number;
  readonly away: number;
  readonly ko: 0 | 1 | 2 | null;
  /** Entries of earlier versions have neither. */
  readonly extra?: Score;
  readonly penalties?: Score;
}

/** An award without annulment leaves players the score that was played. */
interface LoggedRuling {
  readonly annulled: boolean;
  readonly award: LoggedResult | null;
}

interface OfMatch {
  readonly match: LoggedMatch;
}

interface OfTournament {
  readonly tournament: string;
}

/** Two values of a setting, or two instants as ISO 8601 in UTC. */
interface Change<T = string> {
  readonly from: T;
  readonly to: T;
}

/** What entries about matches, the tournament and the game as a whole say, by their facts. */
export const gameTexts = {
  'match-created': ({ match, kickoff }: OfMatch & { kickoff: string }, { timeZone }: Reading) =>
    `Das Spiel ${pairing(match)} am ${instant(kickoff, timeZone)} wurde angelegt.`,
  'match-deleted': ({ match }: OfMatch) =>
    `Das Spiel ${pairing(match)} wurde mit seinen Tipps gelöscht.`,
  /** `from` is null where it was open. */
  'kickoff-moved': (
    { match, from, to }: OfMatch & { from: string | null; to: string },
    { timeZone }: Reading,
  ) =>
    from === null
      ? `Der Anpfiff von ${pairing(match)} ist am ${instant(to, timeZone)}.`
      : `Der Anpfiff von ${pairing(match)} wurde von ${instant(from, timeZone)} auf ${instant(to, timeZone)} verlegt.`,
  /** `day` is the day that alone is known. */
  'kickoff-opened': (
    { match, from, day }: OfMatch & { from: string | null; day: string | null },
    { timeZone }: Reading,
  ) => {
    const former = from === null ? '' : `, bisher ${instant(from, timeZone)}`;
    return day === null
      ? `Der Termin von ${pairing(match)} ist offen${former}.`
      : `${pairing(match)} wird am ${longDay(day)} gespielt, die Uhrzeit ist offen${former}.`;
  },
  /** Both null = its kick-off is open. */
  'match-replayed': (
    { match, kickoff, day }: OfMatch & { kickoff: string | null; day: string | null },
    { timeZone }: Reading,
  ) => {
    const when =
      kickoff !== null
        ? `am ${instant(kickoff, timeZone)}`
        : day === null
          ? 'zu einem Termin, der noch offen ist,'
          : `am ${longDay(day)}`;
    return `${pairing(match)} wird ${when} noch einmal gespielt und neu getippt.`;
  },
  /** A helper has counted a goal, taken one back, or ended the counting (null). */
  'running-set': ({ match, from, to }: OfMatch & Change<Score | null>) => {
    const name = pairing(match);
    if (to !== null) {
      const former = from === null ? '' : `, bisher ${from.home}:${from.away}`;
      return `Spielstand gemeldet: ${name} ${to.home}:${to.away}${former}.`;
    }
    return `Der Spielstand von ${name} wird nicht mehr mitgezählt.`;
  },
  /** What was set by hand the results feed may change again. */
  'match-handed-back': ({ match, kind }: OfMatch & { kind: 'result' | 'running' }) =>
    `${kind === 'result' ? 'Das Ergebnis' : 'Der Spielstand'} von ${pairing(match)} kommt wieder vom Ergebnisdienst.`,
  'result-entered': ({ match, result }: OfMatch & { result: LoggedResult }) =>
    `Ergebnis eingetragen: ${pairing(match)} ${score(match, result)}.`,
  'result-corrected': ({ match, from, to }: OfMatch & Change<LoggedResult>) =>
    `Ergebnis korrigiert: ${pairing(match)} ${score(match, to)}, bisher ${score(match, from)}.`,
  'result-withdrawn': ({ match, from }: OfMatch & { from: LoggedResult }) =>
    `Das Ergebnis von ${pairing(match)} wurde zurückgenommen, bisher ${score(match, from)}.`,
  /** `from` and `to` null = as it was played; `resting` tips went or came back before the start. */
  'match-ruled': ({
    match,
    from,
    to,
    resting,
  }: OfMatch & Change<LoggedRuling | null> & { resting: number }) =>
    [
      to === null
        ? `${pairing(match)} gilt wieder, wie es gespielt wird, bisher ${ruling(match, from)}.`
        : `${pairing(match)} ist ${ruling(match, to)}${from === null ? '' : `, bisher ${ruling(match, from)}`}.`,
      to?.annulled
        ? 'Für dieses Spiel gibt es keine Punkte.'
        : to && 'Die Spieler behalten die Punkte für das gespielte Ergebnis.',
      resting === 0 ? null : restingText(resting, to === null),
    ]
      .filter(Boolean)
      .join(' '),
  /** Entries of earlier versions are of tipped matches, too, and have no `started`. */
  'bracket-kept': ({ match, stage, started }: OfMatch & { stage: string; started?: boolean }) =>
    `${stage}: Nach den Ergebnissen stünden andere Teams fest, die Partie ${pairing(match)} bleibt aber stehen, weil sie begonnen hat${started ? '' : ', schon getippt'} oder gewertet ist.`,
  /** Null = it is not known who plays. So many tips on the old pairing rest, and so many on the new one are back. */
  'pairing-changed': ({
    stage,
    from,
    to,
    resting,
    back,
  }: { stage: string; resting: number; back: number } & Change<LoggedMatch | null>) => {
    const tips = [
      resting > 0 ? restingText(resting, false) : [],
      back > 0 ? restingText(back, true) : [],
    ].flat();
    return [`${stage}: ${changedPairing(from, to)}`, ...tips].join(' ');
  },
  'pairing-handed-back': ({ stage, match }: { stage: string; match: LoggedMatch | null }) =>
    `${stage}: ${match ? `Die Partie ${pairing(match)}` : 'Eine Partie'} war von Hand gesetzt und folgt wieder dem Turnierplan.`,
  /** `stage` null = thirds of several groups. The best stands first; a `reason` of null has taken it back. */
  'teams-ranked': ({
    stage,
    teams,
    reason,
  }: {
    stage: string | null;
    teams: readonly string[];
    reason: 'fair-play' | 'lot' | null;
  }) => {
    const where = stage ?? 'Gruppendritte';
    return reason === null
      ? `${where}: Die Reihenfolge von ${listed(teams)} ist wieder offen.`
      : `${where}: ${teams.join(' vor ')}, entschieden durch ${reason === 'lot' ? 'Los' : 'Fair Play'}.`;
  },
  'thirds-assigned': ({
    thirds,
  }: {
    thirds: readonly { readonly number: number; readonly team: string }[];
  }) =>
    thirds.length === 0
      ? 'Welcher Gruppendritte wo spielt, ist wieder offen.'
      : `Die Gruppendritten sind verteilt: ${thirds.map(({ number, team }) => `${team} in Spiel ${number}`).join(', ')}.`,
  'draw-entered': ({
    positions,
  }: {
    positions: readonly { readonly slot: string; readonly team: string }[];
  }) =>
    positions.length === 0
      ? 'Die Auslosung wurde zurückgenommen.'
      : `Ausgelost: ${positions.map(({ slot, team }) => `${slot} ${team}`).join(', ')}.`,
  'team-replaced': ({ from, to }: Change) => `Für ${from} spielt nun ${to}.`,
  'open-bets-seen': ({ match }: OfMatch) =>
    `Die Tipps zu ${pairing(match)} wurden vor dem Anpfiff eingesehen; der eigene Tipp darauf ist seither gesperrt.`,
  /** German names of countries; null stands for none. */
  'champion-set': ({ from, to }: Change<string | null>, { words }: Reading) => {
    if (to === null) return `Der ${words.winner} wurde zurückgenommen, bisher ${from}.`;
    return `${words.winner} ist ${to}${from === null ? '' : `, bisher ${from}`}.`;
  },
  'tournament-closed': (
    { tournament, champion }: OfTournament & { champion: string },
    { words }: Reading,
  ) =>
    `${words.What} ${tournament} ist abgeschlossen, ${words.winner} ist ${champion}. Ergebnisse und Gewinne stehen fest.`,
  'tournament-reopened': ({ tournament }: OfTournament, { words }: Reading) =>
    `Der Abschluss ${words.ofIt} ${tournament} wurde zurückgenommen.`,
  'matches-added': ({ count }: { count: number }) =>
    count === 1
      ? 'Ein Spiel des Ergebnisdienstes ist dazugekommen.'
      : `${count} Spiele des Ergebnisdienstes sind dazugekommen.`,
  'feed-kickoffs-set': ({ on }: { on: boolean }) =>
    on
      ? 'Neue Anpfiffe des Ergebnisdienstes gelten nun von selbst.'
      : 'Neue Anpfiffe des Ergebnisdienstes gelten nicht mehr von selbst.',
  'pack-uploaded': ({ tournament }: OfTournament, { words }: Reading) =>
    `${words.clubs ? 'Der Wettbewerb' : 'Das Turnier'} ${tournament} wurde hochgeladen.`,
  'pack-removed': ({ tournament }: OfTournament, { words }: Reading) =>
    `${words.clubs ? 'Der hochgeladene Wettbewerb' : 'Das hochgeladene Turnier'} ${tournament} wurde gelöscht.`,
  'tournament-left': ({ tournament }: OfTournament, { words }: Reading) =>
    `${words.What} ${tournament} wurde verlassen, bevor ein Ergebnis feststand: Tipps und zugesagte Einsätze sind gelöscht. Konten und Tippgruppen bleiben.`,
  'tournament-begun': (
    { tournament, former }: OfTournament & { former: string | null },
    { words }: Reading,
  ) =>
    former === null
      ? `Gespielt wird ${tournament}.`
      : `Auf ${former} folgt ${tournament}: Tipps, ${words.winner}tipps und Einsätze beginnen neu. Konten, Tippgruppen und Trophäen bleiben.`,
  'tipgame-named': ({ name }: { name: string }) => `Das Tippspiel heißt nun „${name}“.`,
  'admin-changed': (_: object, reading: Reading) => `${subject(reading)} ist nun Organisator.`,
  /** The message itself is not kept: it may name persons. */
  'announcement-set': (_: object) => 'An der Pinnwand steht eine neue Nachricht.',
  'announcement-removed': (_: object) => 'Die Nachricht an der Pinnwand wurde entfernt.',
  /** Entries of earlier versions have no `short`; null = it stays. */
  'country-saved': (
    { isocode, name, short = null }: { isocode: string; name: string; short?: string | null },
    { words }: Reading,
  ) =>
    `Das ${words.team} ${isocode} heißt nun „${name}“${short === null ? '' : `, kurz „${short}“`}.`,
  'stage-saved': ({ code, name }: { code: string; name: string }) =>
    `Die Runde ${code} heißt nun „${name}“.`,
  'competition-created': ({ competition }: { competition: string }) =>
    `Der Wettbewerb ${competition} wurde angelegt.`,
  /** In cents; null stands for no overall game. */
  'stake-set': ({ from, to }: Change<number | null>) =>
    `Der Einsatz der Gesamtwertung wurde geändert: von ${overallStake(from)} auf ${overallStake(to)}.`,
  'points-changed': ({ from, to }: Change<PointRules>, { words }: Reading) =>
    `Für Tipps gibt es nun: ${pointsText(to, words)}. Bisher: ${pointsText(from, words)}.`,
  'clock-set': ({ from, to }: Change, { timeZone }: Reading) =>
    `Die Spieluhr wurde gestellt: von ${instant(from, timeZone)} auf ${instant(to, timeZone)}.`,
  'time-zone-set': ({ from, to }: Change) => `Die Zeitzone wurde geändert: von ${from} auf ${to}.`,
  /** `from` is the moment that the backup shows. */
  'backup-restored': ({ from }: { from: string }, { timeZone }: Reading) =>
    `Das Tippspiel wurde aus einer Sicherung wiederhergestellt: Es gilt wieder der Stand von ${instant(from, timeZone)}.`,
  'demo-clock': ({ from, to }: Change, { timeZone }: Reading) =>
    `Demo ${from <= to ? 'vorgestellt' : 'zurückgestellt'}: von ${instant(from, timeZone)} auf ${instant(to, timeZone)}.`,
};

const instant = (at: string, timeZone: string): string => instantOf(new Date(at), timeZone);

const pairing = ({ homeName, awayName }: LoggedMatch): string => `${homeName} – ${awayName}`;

const changedPairing = (from: LoggedMatch | null, to: LoggedMatch | null): string => {
  if (to === null)
    return from ? `${pairing(from)} steht nicht mehr fest.` : 'Die Partie ist offen.';
  return from
    ? `Statt ${pairing(from)} heißt die Partie nun ${pairing(to)}.`
    : `Die Partie heißt ${pairing(to)}.`;
};

const score = ({ homeName, awayName }: LoggedMatch, result: LoggedResult): string => {
  const { home, away, ko } = result;
  const advances = ko === 1 ? `weiter: ${homeName}` : ko === 2 ? `weiter: ${awayName}` : null;
  const beside = [afterTimeText(result), advances].filter(Boolean).join(', ');
  return `${home}:${away}${beside === '' ? '' : ` (${beside})`}`;
};

const ruling = (match: LoggedMatch, told: LoggedRuling | null): string => {
  if (told === null) return 'ohne Entscheidung';
  return told.award === null
    ? 'annulliert'
    : `am grünen Tisch gewertet: ${score(match, told.award)}`;
};

const restingText = (tips: number, isBack: boolean): string =>
  tips === 1
    ? `Ein Tipp ${isBack ? 'gilt wieder' : 'ruht'}.`
    : `${tips} Tipps ${isBack ? 'gelten wieder' : 'ruhen'}.`;

const overallStake = (cents: number | null): string =>
  cents === null ? '„kein Einsatz“' : euros(cents);
