import { useSearchParams } from 'react-router';
import { dayOf, useTimeZone } from '../../ui/formats.ts';
import type { Match } from './match.ts';

/** Kept in the address, so that going back finds them and a link can carry them. */
const keys = { day: 'tag', stage: 'runde' } as const;

export interface MatchFilter {
  /** yyyy-MM-dd, or empty for all. */
  day: string;
  /** A stage's code, or empty for all. */
  stage: string;
  set: (change: { day?: string; stage?: string }) => void;
  matches: (match: Match) => boolean;
}

/**
 * Which matches of a list are shown. An address that names a day or a stage without any match, an old
 * link for example, shows all.
 */
export const useMatchFilter = (list: readonly Match[]): MatchFilter => {
  const [params, setParams] = useSearchParams();
  const zone = useTimeZone();
  const wanted = { day: params.get(keys.day), stage: params.get(keys.stage) };
  const day = list.map(({ date }) => dayOf(date, zone)).find((each) => each === wanted.day) ?? '';
  const stage = list.find((match) => match.stage === wanted.stage)?.stage ?? '';
  const set: MatchFilter['set'] = (change) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries({ day, stage, ...change })) {
      const key = name === 'day' ? keys.day : keys.stage;
      if (value === '') next.delete(key);
      else next.set(key, value);
    }
    setParams(next, { replace: true });
  };
  const matches = (match: Match): boolean =>
    (day === '' || dayOf(match.date, zone) === day) && (stage === '' || match.stage === stage);
  return { day, stage, set, matches };
};
