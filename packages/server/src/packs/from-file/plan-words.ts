/** How files and people write rounds and places of a plan, in German and English. */

/** Longer texts are no words of a plan. */
const LONGEST = 200;

/** A text of a file as one line, cut where it is too long. */
export const lineOf = (text: string): string =>
  text
    .slice(0, 5 * LONGEST)
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST);

/** What the words beside a match say about where it belongs. */
export interface RoundWords {
  /** `A` of 'Group A'. */
  readonly group: string | null;
  /** 3 of 'Matchday 3' and '3. Spieltag'. */
  readonly matchday: number | null;
  /** 2 of '2. Runde', which a league and a cup may have. */
  readonly numbered: number | null;
  readonly knockout: KnockoutRound | null;
  /** 2 of 'Halbfinale 2'. */
  readonly index: number | null;
  /** Words that are none of these; null = there are none. */
  readonly other: string | null;
}

export interface KnockoutRound {
  readonly code: string;
  readonly name: string;
}

/** @param text such as 'League, Matchday 1', 'Finals, Round of 16', 'Gruppe A', '3' or 'Halbfinale 2' */
export const readRound = (text: string): RoundWords => {
  const said: { -readonly [Key in keyof RoundWords]: RoundWords[Key] } = {
    group: null,
    matchday: null,
    numbered: null,
    knockout: null,
    index: null,
    other: null,
  };
  const parts = text
    .split(/\s*[,;|]\s*|\s+[-–·]\s+/)
    .map((part) => part.trim().replace(LEG_AT_END, ''))
    .filter((part) => part !== '' && !FRAMES.test(part) && !LEGS.test(part));
  for (const part of parts) {
    const group = firstOf(GROUPS, part);
    const matchday = firstOf(MATCHDAYS, part);
    const numbered = firstOf(NUMBERED, part);
    const knockout = knockoutRound(part);
    if (group !== null) said.group ??= group.toUpperCase();
    else if (matchday !== null) said.matchday ??= Number(matchday);
    else if (knockout !== null) {
      said.knockout ??= knockout.round;
      said.index ??= knockout.index;
    } else if (numbered !== null) said.numbered ??= Number(numbered);
    else said.other ??= part;
  }
  if (said.knockout === null && /^finals?$/i.test(text.trim())) said.knockout = FINAL;
  return said;
};

/** Words around the others that say nothing more: 'Finals, Round of 16'. */
const FRAMES =
  /^(?:league(?: phase| stage)?|liga(?:phase)?|regular season|hauptrunde|(?:group|gruppen)[ -]?(?:stage|phase|spiele?)|vorrunde|finals|finalrunde|endrunde|knockout(?: (?:stage|phase))?|k\.?-?\s?o\.?-?\s?(?:runde|phase))$/i;

/** Which leg a match is follows from its pairing. */
const LEGS =
  /^(?:(?:1st|2nd|first|second) legs?|legs? [12]|hin(?:spiele?|runde)|rück(?:spiele?|runde))$/i;

/** 'Viertelfinale Hinspiele' is the quarter-final. */
const LEG_AT_END = /(?<=\S)\s+(?:hin|rück)(?:spiele?|runde)$/i;

const firstOf = (forms: readonly RegExp[], text: string): string | null => {
  for (const form of forms) {
    const found = form.exec(text)?.[1];
    if (found !== undefined) return found;
  }
  return null;
};

const GROUPS = [/^(?:group|gruppe|gr\.|pool|staffel)\s*([a-z]|\d{1,2})$/i, /^([A-Z])$/];

const MATCHDAYS = [
  /^(?:matchday|match day|spieltag|gameweek|week|md)\s*(\d{1,3})$/i,
  /^(\d{1,3})\.?\s*(?:spieltag|matchday)$/i,
  /^(\d{1,3})\.?$/,
];

const NUMBERED = [
  /^(?:round|runde)\s*(\d{1,2})$/i,
  /^(\d{1,2})(?:\.|st|nd|rd|th)?\s*(?:round|runde)$/i,
];

const FINAL: KnockoutRound = { code: 'FI', name: 'Finale' };
const ROUND_OF_32: KnockoutRound = { code: 'SF', name: 'Sechzehntelfinale' };
const ROUND_OF_16: KnockoutRound = { code: 'AF', name: 'Achtelfinale' };
const QUARTER_FINAL: KnockoutRound = { code: 'VF', name: 'Viertelfinale' };
const SEMI_FINAL: KnockoutRound = { code: 'HF', name: 'Halbfinale' };

const ofTeams: Readonly<Record<string, KnockoutRound>> = {
  64: { code: 'L6', name: 'Runde der letzten 64' },
  32: ROUND_OF_32,
  16: ROUND_OF_16,
  8: QUARTER_FINAL,
  4: SEMI_FINAL,
};

const KNOCKOUTS: readonly (readonly [RegExp, KnockoutRound])[] = [
  [/^(?:1\/16|sechzehntel)[ -]?final[es]*/i, ROUND_OF_32],
  [/^(?:(?:1\/8|eighth|achtel)[ -]?final[es]*|af(?![a-z]))/i, ROUND_OF_16],
  [/^(?:(?:1\/4|quarter|viertel)[ -]?final[es]*|(?:vf|qf)(?![a-z]))/i, QUARTER_FINAL],
  [/^(?:(?:1\/2|semi|halb)[ -]?final[es]*|(?:hf|sf)(?![a-z]))/i, SEMI_FINAL],
  [
    /^(?:(?:match|play-?off|spiel) (?:for|um) (?:the )?(?:third|3rd)(?:[ -]place)?|third[ -]place(?: (?:match|play-?off|game))?|(?:spiel um )?(?:den )?(?:platz 3|dritten platz)|kleines finale)/i,
    { code: 'P3', name: 'Spiel um Platz 3' },
  ],
  [/^(?:grand final|final(?:es?)?|endspiels?|fi)(?![a-z])/i, FINAL],
  [/^(?:knockout (?:round|phase) )?play-?offs?(?: round)?/i, { code: 'PO', name: 'Play-offs' }],
  [/^zwischenrunde/i, { code: 'ZR', name: 'Zwischenrunde' }],
  [/^relegation/i, { code: 'RE', name: 'Relegation' }],
];

const knockoutRound = (text: string): { round: KnockoutRound; index: number | null } | null => {
  const [all, teams] =
    /^(?:round of|last|r|runde der letzten|letzte)\s*(64|32|16|8|4)(?!\d)/i.exec(text) ?? [];
  if (all !== undefined && teams !== undefined) return indexed(ofTeams[teams], text, all);
  const [place, rank] = /^(?:spiel um )?platz\s*([579])(?!\d)/i.exec(text) ?? [];
  if (place !== undefined) {
    return indexed({ code: `P${rank}`, name: `Spiel um Platz ${rank}` }, text, place);
  }
  for (const [form, round] of KNOCKOUTS) {
    const word = form.exec(text)?.[0];
    if (word !== undefined) return indexed(round, text, word);
  }
  return null;
};

const indexed = (round: KnockoutRound | undefined, text: string, word: string) => {
  const [rest, index] = /^\s*(?:nr\.?\s*)?(\d{1,2})?\.?$/i.exec(text.slice(word.length)) ?? [];
  if (round === undefined || rest === undefined) return null;
  return { round, index: index === undefined ? null : Number(index) };
};

/** What stands in the place of a team. */
export type PlaceWords =
  /** Nothing, or that it is not known. */
  | { readonly kind: 'open' }
  /** `1A` is written with the file's own name of the group: `{ position: 1, groups: ['A'] }`. */
  | { readonly kind: 'group'; readonly position: number; readonly groups: readonly string[] }
  /** `A1`: the first one drawn into group A. */
  | { readonly kind: 'drawn'; readonly position: number; readonly group: string }
  /** '2. Platz', where there is one table. */
  | { readonly kind: 'table'; readonly position: number }
  | { readonly kind: 'match'; readonly number: number; readonly outcome: 'W' | 'L' }
  /** 'Sieger Halbfinale 2'. */
  | {
      readonly kind: 'knockout';
      readonly code: string;
      readonly index: number | null;
      readonly outcome: 'W' | 'L';
    };

/** @returns null where it is the name of a team */
export const readPlace = (text: string): PlaceWords | null => {
  const words = text.trim().replaceAll(/\s+/g, ' ');
  if (OPEN.test(words)) return { kind: 'open' };
  return shortPlace(words) ?? placeInWords(words);
};

const OPEN =
  /^(?:[-–—?.]*|tb[acd]|n\. ?n\.?|(?:noch )?(?:offen|unbekannt)|to be (?:determined|announced|confirmed|decided))$/i;

const shortPlace = (words: string): PlaceWords | null => {
  const [, place, groups] =
    /^([1-9]|[1-3]\d|40)\.? ?((?:[A-Z] ?\/ ?)*[A-Z]|(?<=^3)[A-Z]{2,16})$/.exec(words) ?? [];
  if (groups !== undefined) return inGroup(Number(place), groups);
  const [, drawnGroup, drawn] = /^([A-Z])([1-9]|[1-3]\d|40)$/.exec(words) ?? [];
  const [, outcome, number] = /^([WL]) ?(?:M ?)?(\d{1,3})$/.exec(words) ?? [];
  if (outcome !== undefined) {
    return { kind: 'match', number: Number(number), outcome: outcome === 'W' ? 'W' : 'L' };
  }
  if (drawnGroup !== undefined) {
    return { kind: 'drawn', position: Number(drawn), group: drawnGroup };
  }
  return null;
};

const inGroup = (position: number, groups: string): PlaceWords => ({
  kind: 'group',
  position,
  groups: groups.toUpperCase().split(/[^A-Z0-9]+|(?<=[A-Z])(?=[A-Z])/),
});

const placeInWords = (words: string): PlaceWords | null => {
  const table =
    /^(?:platz|rang|tabellenplatz) ?(\d{1,2})$|^(\d{1,2})\. ?(?:platz|(?:der )?tabelle)$/i.exec(
      words,
    );
  if (table) return { kind: 'table', position: Number(table[1] ?? table[2]) };
  const [, rank = '', groups] =
    /^(.+?) (?:of |der |in )?(?:group|gruppe) ([a-z0-9]{1,2}(?: ?\/ ?[a-z0-9]{1,2})*)$/i.exec(
      words,
    ) ?? [];
  const position = positionOf(rank);
  if (groups !== undefined && position !== null) return inGroup(position, groups);
  const [, group = '', last = ''] = /^(?:group|gruppe) ([a-z0-9]{1,2}) (.+)$/i.exec(words) ?? [];
  const lastPosition = positionOf(last);
  if (lastPosition !== null) return inGroup(lastPosition, group);
  return fromMatch(words);
};

const positionOf = (words: string): number | null => {
  const digits = /^(\d{1,2})(?:\.|st|nd|rd|th)?(?: (?:place|platz))?$/i.exec(words)?.[1];
  if (digits !== undefined) return Number(digits);
  const index = POSITIONS.findIndex((form) => form.test(words));
  return index === -1 ? null : index + 1;
};

const POSITIONS = [
  /^(?:(?:gruppen)?(?:sieger|erster?|erste[rn]?)|winners?|first|gewinner)$/i,
  /^(?:(?:gruppen)?zweite[rn]?|runners?[ -]?up|second)$/i,
  /^(?:(?:bester? )?(?:gruppen)?dritte[rn]?|(?:best )?third)$/i,
  /^(?:(?:gruppen)?vierte[rn]?|fourth)$/i,
];

const fromMatch = (words: string): PlaceWords | null => {
  const [, who, from = ''] =
    /^(winners?|sieger(?:in)?|gewinner|losers?|verlierer) (?:of |of the |des |der |aus |von )?(.+)$/i.exec(
      words,
    ) ?? [];
  if (who === undefined) return null;
  const outcome = /^(?:l|v)/i.test(who) ? 'L' : 'W';
  const number = /^(?:match|spiel|game|m|nr\.?|spiel nr\.?) ?#?(\d{1,3})$/i.exec(from)?.[1];
  if (number !== undefined) return { kind: 'match', number: Number(number), outcome };
  const knockout = knockoutRound(from);
  return (
    knockout && { kind: 'knockout', code: knockout.round.code, index: knockout.index, outcome }
  );
};
