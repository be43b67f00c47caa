import { listed } from './german.ts';
import type { GroupName } from './logged.ts';

/** What entries about the contest of groups say, by their facts (docs/game.md, 'Contest of groups'). */
export const contestTexts = {
  /** `from` null = there was no contest before. */
  'contest-saved': ({ best, from }: { best: number; from: number | null }) =>
    from === null
      ? `Es gibt eine Gruppenwertung. ${counting(best)}`
      : `${counting(best)} Bisher in der Gruppenwertung: ${from}.`,
  'contest-ended': (_: Record<never, never>) => 'Die Gruppenwertung gibt es nicht mehr.',
  'contest-entered': ({ group }: { group: GroupName }) =>
    `${named(group)} macht bei der Gruppenwertung mit.`,
  'contest-left': ({ group }: { group: GroupName }) =>
    `${named(group)} macht bei der Gruppenwertung nicht mehr mit.`,
  'departments-entered': ({ groups }: { groups: readonly string[] }) =>
    groups.length === 1
      ? `Neu in der Gruppenwertung: die Gruppe ${quoted(groups)}.`
      : `Neu in der Gruppenwertung sind ${groups.length} Gruppen: ${quoted(groups)}.`,
};

const counting = (best: number): string =>
  best === 1 ? 'Der Beste einer Gruppe zählt.' : `Die besten ${best} einer Gruppe zählen.`;

const named = (group: GroupName): string =>
  group === null ? 'Eine Gruppe' : `Die Gruppe „${group}“`;

const quoted = (groups: readonly string[]): string => listed(groups.map((name) => `„${name}“`));
