import type { About, Answer, GroupTables } from '@tippspiel/rules';
import { type BracketRow, bracketMatches, bracketState } from '../../bracket/fill-bracket.ts';
import type { Db } from '../../db/schema.ts';
import { playedChampion } from '../closing/close.ts';

/**
 * What was right as far as it follows from results (docs/game.md, 'Questions'): the organiser says it, the game proposes
 * it.
 *
 * @returns by place of what is asked about; null = nothing follows (yet)
 */
export const proposals = async (
  db: Db,
  tournament: { readonly id: number; readonly champion: string | null },
  abouts: readonly (About | null)[],
): Promise<(Answer | null)[]> => {
  if (abouts.every((about) => about === null)) return abouts.map(() => null);
  const matches = await bracketMatches(db, tournament.id);
  const answers: (Answer | null)[] = [];
  for (const about of abouts) answers.push(about && (await follow(db, tournament, matches, about)));
  return answers;
};

const follow = async (
  db: Db,
  { id, champion }: { readonly id: number; readonly champion: string | null },
  matches: readonly BracketRow[],
  about: About,
): Promise<Answer | null> => {
  switch (about.what) {
    case 'champion': {
      const code = champion ?? (await playedChampion(db, id));
      return code === null ? null : { teams: [code] };
    }
    case 'stage':
      return teamsIn(matches.filter(({ stage }) => stage === about.stage));
    case 'goals':
      return goalsOf(matches);
    case 'table': {
      const { round } = about;
      if (round === null) return placesIn((await bracketState(db, id, matches)).groups, about);
      const before = matches.filter((match) => match.round !== null && match.round <= round);
      // What the organiser or the pack says of ranks is about the end.
      const { groups } = await bracketState(db, id, before, () => false);
      return placesIn(groups, about);
    }
  }
};

/** Lists the teams of a knockout stage once all of them are known. */
const teamsIn = (matches: readonly BracketRow[]): Answer | null => {
  const teams = matches.flatMap(({ home, away }) => [home, away]);
  const known = [...new Set(teams.filter((team) => team !== null))];
  return teams.length === 0 || teams.includes(null) ? null : { teams: known };
};

/** Once every match has a result, or will have none. */
const goalsOf = (matches: readonly BracketRow[]): Answer | null => {
  if (matches.length === 0 || matches.some(({ isSettled }) => !isSettled)) return null;
  const goals = matches.map(({ result }) => {
    const score = result?.extra ?? result;
    return score ? score.home + score.away : 0;
  });
  return { number: goals.reduce((sum, each) => sum + each, 0) };
};

/** The first or the last teams of a table that is over, if it is decided who they are. */
const placesIn = (
  groups: GroupTables,
  { stage, side, places }: Extract<About, { what: 'table' }>,
): Answer | null => {
  const table = groups.get(stage.slice(1));
  if (!table?.isOver || table.rows.length < places) return null;
  const { rows } = table;
  const first = side === 'top' ? 0 : rows.length - places;
  const chosen = rows.slice(first, first + places);
  // Nobody may be level across the border.
  const border = side === 'top' ? [rows[places - 1], rows[places]] : [rows[first - 1], rows[first]];
  const [above, below] = border;
  if (above && below && above.position === below.position) return null;
  return { teams: chosen.map(({ isocode }) => isocode) };
};
