import { isKnockout, parseSlot } from '@tippspiel/rules';
import { packTexts as texts } from '../texts/packs.ts';
import type { Pack, PackMatch } from './pack.ts';

/** What a pack of the right form still says that cannot be: German sentences, each about one entry. */
export const packProblems = (pack: Pack): string[] => [
  ...(pack.competition.end < pack.competition.start ? [texts.dates] : []),
  ...repeated('countries', pack.countries, ({ isocode }) => isocode),
  ...repeated('countries', pack.countries, ({ name }) => name),
  ...repeated('countries', pack.countries, ({ group, position }) => `${group}${position}`),
  ...repeated('stages', pack.stages, ({ code }) => code),
  ...repeated('matches', pack.matches, ({ number }) => texts.match(number)),
  ...pack.countries.flatMap(({ isocode, group }) => {
    const stage = `G${group}`;
    const isKnown = pack.stages.some(({ code }) => code === stage);
    return isKnown ? [] : [texts.unknownStage(`countries, ${isocode}`, stage)];
  }),
  ...pack.matches.flatMap((match) => matchProblems(pack, match)),
];

const repeated = <Entry>(
  list: string,
  entries: readonly Entry[],
  nameOf: (entry: Entry) => string,
): string[] => {
  const seen = new Set<string>();
  const twice = entries.map(nameOf).filter((name) => seen.has(name) || !seen.add(name));
  return [...new Set(twice)].map((name) => texts.field(list, texts.twice(name)));
};

const matchProblems = (pack: Pack, match: PackMatch): string[] => {
  const { stage, number, home, away, kickoff } = match;
  const where = `matches, ${texts.match(number)}`;
  const teams = [home, away].filter((isocode) => isocode !== null);
  const problems: string[] = [];
  if (!pack.stages.some(({ code }) => code === stage)) {
    problems.push(texts.unknownStage(where, stage));
  }
  for (const isocode of teams) {
    const country = pack.countries.find((other) => other.isocode === isocode);
    if (!country) problems.push(texts.unknownCountry(where, isocode));
    else if (!isKnockout(stage) && stage !== `G${country.group}`) {
      problems.push(texts.otherGroup(where));
    }
  }
  if (teams.length === 1) problems.push(texts.oneTeam(where));
  if (home !== null && home === away) problems.push(texts.sameTeam(where));
  if (teams.length === 2 && kickoff === null) problems.push(texts.noKickoff(where));
  if (kickoff !== null && !isWithin(pack, kickoff)) problems.push(texts.outside(where));
  problems.push(
    ...(isKnockout(stage) ? slotProblems(pack, match, where) : positionProblems(match, where)),
  );
  return problems;
};

/** Days are those of the places where it is played: a day more on either side covers every time zone. */
const isWithin = ({ competition: { start, end } }: Pack, kickoff: string): boolean => {
  const at = Date.parse(kickoff);
  return at >= Date.parse(start) - DAY_MS && at < Date.parse(end) + 2 * DAY_MS;
};

const DAY_MS = 86_400_000;

/** Before the draw a group's match may say who plays it by positions of the group, and then by nothing else. */
const positionProblems = ({ stage, home, slotHome, slotAway }: PackMatch, where: string) =>
  [slotHome, slotAway].flatMap((text) => {
    if (text === null) return [];
    if (home !== null) return [texts.slotAndTeam(where, text)];
    const isPosition = text.startsWith(stage.slice(1)) && /^[A-Z][1-9]$/.test(text);
    return isPosition ? [] : [texts.position(where, text)];
  });

const slotProblems = (pack: Pack, { number, slotHome, slotAway }: PackMatch, where: string) =>
  [slotHome, slotAway].flatMap((text) => {
    if (text === null) return [];
    const slot = parseSlot(text);
    if (slot === null) return [texts.slot(where, text)];
    if (slot.from === 'match') {
      const isBefore = slot.number < number;
      const isThere = isBefore && pack.matches.some((other) => other.number === slot.number);
      return isThere ? [] : [texts.slotMatch(where, text)];
    }
    const groups = slot.from === 'group' ? [slot.group] : slot.groups;
    const known = groups.every((group) => pack.stages.some(({ code }) => code === `G${group}`));
    return known ? [] : [texts.slotGroup(where, text)];
  });
