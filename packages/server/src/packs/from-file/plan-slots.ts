import { isKnockout } from '@tippspiel/rules';
import { packFileTexts as texts } from '../../texts/pack-files.ts';
import type { PlannedMatch, Side } from './listed-match.ts';
import type { PlanStages } from './plan-stages.ts';
import type { PlaceWords } from './plan-words.ts';

interface Slots {
  readonly slotHome: string | null;
  readonly slotAway: string | null;
}

/**
 * Turns the places that a file names into slots of the game. A match has two of them or none.
 *
 * @param matches in the order in which they are played
 */
export const planSlots = (
  matches: readonly PlannedMatch[],
  { codes, letters }: Pick<PlanStages, 'codes' | 'letters'>,
): { readonly places: readonly Slots[]; readonly notes: readonly string[] } => {
  const groups = new Set(codes.filter((code) => !isKnockout(code)).map((code) => code.slice(1)));
  const letterOf = (label: string) => {
    const letter = letters.get(label) ?? (letters.size === 0 ? label : null);
    return letter !== null && groups.has(letter) ? letter : null;
  };
  const [onlyGroup] = groups.size === 1 ? groups : [];
  const unknown: string[] = [];
  const oneTeam: string[] = [];
  let open = 0;

  const slotIn = (match: PlannedMatch, place: PlaceWords): string | null => {
    switch (place.kind) {
      case 'open':
        return null;
      case 'group': {
        const found = place.groups.map(letterOf);
        const known = found.filter((letter) => letter !== null);
        const isOne = known.length === 1 || place.position === 3;
        return known.length === found.length && isOne
          ? `${place.position}${known.toSorted().join('')}`
          : null;
      }
      case 'drawn': {
        const letter = letterOf(place.group);
        if (letter === null) return null;
        if (isKnockout(match.stage)) return `${place.position}${letter}`;
        return match.stage === `G${letter}` ? `${letter}${place.position}` : null;
      }
      case 'table':
        return onlyGroup === undefined ? null : `${place.position}${onlyGroup}`;
      case 'match': {
        const from = matches.find(({ number }) => number === place.number);
        return from ? slotFrom(match, from, place.outcome) : null;
      }
      case 'knockout': {
        const ties = matches.filter(({ stage, leg }) => stage === place.code && leg !== 2);
        const from =
          place.index === null && ties.length > 1 ? undefined : ties[(place.index ?? 1) - 1];
        return from ? slotFrom(match, from, place.outcome) : null;
      }
    }
  };

  /** The second leg decides. A match comes by matches before it. */
  const slotFrom = (match: PlannedMatch, from: PlannedMatch, outcome: 'W' | 'L') => {
    const decides = from.leg === 1 ? (otherLeg(matches, from) ?? from) : from;
    const isBefore = isKnockout(decides.stage) && decides.number < match.number;
    return isBefore ? `${outcome}${decides.number}` : null;
  };

  const places = matches.map((match): Slots => {
    const [home, away] = match.sides.map((side) =>
      'place' in side ? slotIn(match, side.place) : null,
    );
    const named = match.sides.filter((side) => 'team' in side).length;
    if (named === 2) return NONE;
    if (named === 1) oneTeam.push(match.listed.where);
    else if (home && away) return { slotHome: home, slotAway: away };
    else if (match.sides.some(isNamedPlace)) {
      const texts = [match.listed.home, match.listed.away];
      unknown.push(
        ...texts.filter((_, at) => {
          const side = match.sides[at];
          return side && isNamedPlace(side) && ![home, away][at];
        }),
      );
    }
    open += 1;
    return NONE;
  });
  const { openTeams, unknownPlace } = texts.notes;
  return {
    places,
    notes: [
      ...(open > oneTeam.length ? [openTeams(open - oneTeam.length)] : []),
      ...(oneTeam.length > 0 ? [texts.notes.oneTeam(oneTeam)] : []),
      ...(unknown.length > 0 ? [unknownPlace([...new Set(unknown)])] : []),
    ],
  };
};

const NONE: Slots = { slotHome: null, slotAway: null };

const isNamedPlace = (side: Side): boolean => 'place' in side && side.place.kind !== 'open';

const otherLeg = (matches: readonly PlannedMatch[], first: PlannedMatch) =>
  matches.find(
    ({ stage, leg, sides }) =>
      stage === first.stage &&
      leg === 2 &&
      JSON.stringify(sides) === JSON.stringify(first.sides.toReversed()),
  );
