import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { useEffect, useRef, useState } from 'react';
import { queryOf } from '../../../api/queries.ts';
import { formatCount } from '../../../formats.ts';
import { goalTexts as texts } from '../../../texts/goals.ts';
import { matchTexts } from '../../../texts/matches.ts';
import { useChosenGroup } from '../../groups/chosenGroup.ts';
import { useTeamsAndStages } from '../../tournament/useTeamsAndStages.tsx';
import type { Match } from '../match.ts';
import { matchesQuery } from '../useMatches.ts';
import { type ScoreChange, scoreChanges } from './scoreChanges.ts';
import { isSpokenHere } from './spokenHere.ts';
import { vibrate } from './vibration.ts';

/** The sentence of a goal stays for this time, and a place that changes within it is reported with the goal, milliseconds. */
const SAID_MS = 6_000;

/** A score that was known longer ago than this is no news: the device has slept, or was offline. */
const FRESH_MS = 60_000;

/** Says goals on every screen, as they come by events or answers, and lets the device vibrate; it asks for no scores. */
export const GoalWatch = () => {
  const { data: matches, dataUpdatedAt } = useQuery({ ...matchesQuery, enabled: false });
  const known = useRef<{ matches: readonly Match[]; at: number } | null>(null);
  const [said, setSaid] = useState<readonly ScoreChange[]>(none);
  useEffect(() => {
    const last = known.current;
    if (!matches) return;
    known.current = { matches, at: dataUpdatedAt };
    if (!last || dataUpdatedAt - last.at > FRESH_MS) return;
    const changes = scoreChanges(last.matches, matches);
    if (changes.some(({ kind }) => kind === 'goal')) vibrate();
    const unsaid = changes.filter(
      ({ kind, match }) => kind === 'taken-back' || !isSpokenHere(match.id),
    );
    if (unsaid.length > 0) setSaid(unsaid);
  }, [matches, dataUpdatedAt]);
  useEffect(() => {
    if (said.length === 0) return;
    const timer = setTimeout(() => setSaid(none), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const place = usePlaceAfter(said.length > 0);
  return (
    <>
      <p className="visually-hidden" role="status">
        {said.map((change) => (
          <Sentence key={change.match.id} {...change} />
        ))}
      </p>
      <p className="visually-hidden" role="status">
        {place === null ? null : texts.place(formatCount(place))}
      </p>
    </>
  );
};

/** Asks for the teams' names only when there is something to say. */
const Sentence = ({ kind, match, running, side }: ScoreChange) => {
  const { known, teams } = useTeamsAndStages();
  if (!known) return null;
  const { home, away } = teams(match);
  return kind === 'goal'
    ? `${texts.spoken((side === 'home' ? home : away).name, running.home, running.away)} `
    : `${texts.takenBack(matchTexts.pair(home.name, away.name), running.home, running.away)} `;
};

/**
 * @param isSaid whether a goal is being said
 * @returns the own place in the group that was looked at last, once a screen that shows it has learnt that the goal has
 *   changed it; else null
 */
const usePlaceAfter = (isSaid: boolean): number | null => {
  const { data: tables = none } = useQuery({
    ...queryOf(endpoints.ownTables, { query: { live: 'true' } }),
    enabled: false,
  });
  const table = useChosenGroup(tables);
  const place = table?.place?.position ?? null;
  const [before, setBefore] = useState(place);
  // It follows the place until a goal is said, and again from then on.
  if (!isSaid && before !== place) setBefore(place);
  return isSaid && before !== null && place !== before ? place : null;
};

const none: readonly never[] = [];
