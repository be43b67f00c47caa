import { type Fact, facts, type News } from '@tippspiel/contract';
import type { Changes } from '../../db/revision.ts';
import type { GameChange } from '../../standings/board.ts';
import type { ListedMatch } from '../../standings/fixtures.ts';

/** Facts that no event is about: they are the caller's own, or follow a clock of their own. */
const silent: readonly Fact[] = ['session', 'ownBets', 'distributions', 'championTip'];

/** Whatever a change may be about: after a restored backup, or a stream that was away for long. */
export const everything: readonly Fact[] = facts.filter((fact) => !silent.includes(fact));

/** What a change means for those who look at the game. */
export const newsOf = ({ changes, before, game }: GameChange): News => {
  if (changes === null) return { facts: [...everything], matches: [...game.matches.values()] };
  const changed = [...changes.match].flatMap((id) => game.matches.get(id) ?? []);
  return {
    facts: [
      ...new Set([
        ...[...changes.match].flatMap((id) => matchFacts(before.get(id), game.listed.get(id))),
        ...factsOf(changes),
      ]),
    ],
    matches: changed,
  };
};

/** The same for a stream that comes back: what was before is not known. */
export const newsSince = (changes: Changes, matches: GameChange['game']['matches']): News => ({
  facts: [
    ...new Set([
      // These have no revision.
      'reactions' as const,
      ...(changes.match.size > 0 ? (['matches', 'results', 'seals'] as const) : []),
      ...(changes.player.has(0) ? everything : factsOf(changes)),
    ]),
  ],
  matches: [...changes.match].flatMap((id) => matches.get(id) ?? []),
});

const factsOf = ({ tournament, player, group, log, announcement }: Changes): Fact[] => [
  ...(tournament.size > 0 ? ofTournament : []),
  ...(player.size > 0 ? ofPlayers : []),
  ...(group.size > 0 ? (['groups', 'memberships'] as const) : []),
  ...(log.size > 0 ? (['log'] as const) : []),
  ...(announcement.size > 0 ? (['announcement'] as const) : []),
];

const ofTournament = [
  'champion',
  'clock',
  'competitions',
  'configuration',
  'countries',
  'history',
  'matches',
  'stages',
  'stakes',
] as const;
const ofPlayers = ['accounts', 'avatars', 'players', 'stakes', 'history'] as const;

/** A goal changes nothing that would have to be asked for again, a distribution comes silently. */
const matchFacts = (before: ListedMatch | undefined, after: ListedMatch | undefined): Fact[] => {
  if (before?.locked !== after?.locked) return ['matches', 'results', 'seals'];
  if (before === undefined || after === undefined) return ['matches'];
  if (!isSame(before.result, after.result)) return ['results', 'matches'];
  if (before.seal?.position !== after.seal?.position) return ['seals'];
  return isSame(fixtureOf(before), fixtureOf(after)) ? [] : ['matches'];
};

/** All that has no event of its own. */
const fixtureOf = ({ locked, result, running, seal, snapshot, ...fixture }: ListedMatch) => fixture;

const isSame = (a: object | null, b: object | null): boolean =>
  JSON.stringify(a) === JSON.stringify(b);
