import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, endpoints } from '@tippspiel/contract';
import {
  type Card,
  goalsWithin,
  playedResult,
  type Score,
  type ScoredGoal,
} from '@tippspiel/rules';
import { queryOf } from '../../../api/queries.ts';
import { matchTexts } from '../../../texts/matches.ts';
import { turfTexts as texts } from '../../../texts/turf.ts';
import type { Teams } from '../../tournament/useTeamsAndStages.tsx';
import type { Match } from '../match.ts';
import './Scorers.css';

type Incidents = AnswerOf<typeof endpoints.incidents>;

/** A stream that is cut off tells nothing: asked again meanwhile, milliseconds. */
const AGAIN = 60_000;

/**
 * Goals and cards of a match whose score is known; of others nothing is asked.
 *
 * @returns `isAwaited`: whether the first answer is on its way; a call that has failed is nothing to wait for
 */
export const useIncidents = (match: Match) => {
  const { data, isLoading, failureCount } = useQuery({
    ...queryOf(endpoints.incidents, { params: { matchId: match.id } }),
    enabled: scoreWithExtra(match) !== null,
    refetchInterval: match.running ? AGAIN : false,
  });
  return { incidents: data ?? null, isAwaited: isLoading && failureCount === 0 };
};

/** The score that goals are a part of: after extra time where that is known. */
const scoreWithExtra = (match: Match): Score | null => {
  const played = playedResult(match);
  return played?.extra ?? played ?? match.running;
};

interface ScorersProps {
  match: Match;
  teams: Teams;
  incidents: Incidents;
}

/** Who has scored and who was booked, by side; nothing where nobody is named. */
export const Scorers = ({ match, teams, incidents }: ScorersProps) => {
  const goals = goalsWithin(incidents.goals, scoreWithExtra(match));
  const { cards } = incidents;
  if (goals.length + cards.length === 0) return null;
  return (
    <div className="scorers">
      {(['home', 'away'] as const).map((side) => {
        const ofSide = (each: { readonly side: keyof Score }) => each.side === side;
        return (
          <div key={side}>
            <Goals team={teams[side].name} goals={goals.filter(ofSide)} />
            <Cards team={teams[side].name} cards={cards.filter(ofSide)} />
          </div>
        );
      })}
    </div>
  );
};

/** 'Füllkrug 68., 90.+1 (E)' */
const Goals = ({ team, goals }: { team: string; goals: readonly ScoredGoal[] }) => {
  if (goals.length === 0) return null;
  return (
    <ul aria-label={texts.goalsFor(team)}>
      {[...Map.groupBy(goals, ({ name }) => name)].map(([name, scored]) => (
        <li key={name}>
          <bdi>{name}</bdi>
          {scored.map((goal, index) => (
            <GoalMinute key={`${goal.home}:${goal.away}`} goal={goal} isFirst={index === 0} />
          ))}
        </li>
      ))}
    </ul>
  );
};

const GoalMinute = ({ goal, isFirst }: { goal: ScoredGoal; isFirst: boolean }) => {
  const minute = goal.minute === null ? null : matchTexts.minute(goal.minute, goal.added);
  const text = minute ?? (isFirst ? null : texts.another);
  return (
    <>
      {text === null ? null : `${isFirst ? '\u00a0' : ', '}${text}`}
      {goal.kind === 'goal' ? null : (
        <>
          {'\u00a0'}
          <span aria-hidden>{texts.goalMarks[goal.kind]}</span>
          <span className="visually-hidden">{texts.goalKinds[goal.kind]}</span>
        </>
      )}
    </>
  );
};

const Cards = ({ team, cards }: { team: string; cards: readonly Card[] }) => {
  if (cards.length === 0) return null;
  return (
    <ul aria-label={texts.cardsOf(team)}>
      {cards.map(({ kind, name, minute, added }) => (
        <li key={`${kind} ${name} ${minute} ${added}`}>
          <span className={`card-mark card-mark-${kind}`} aria-hidden />
          <span className="visually-hidden">{texts.cards[kind]}: </span>
          <bdi>{name}</bdi>
          {minute === null ? null : `\u00a0${matchTexts.minute(minute, added)}`}
        </li>
      ))}
    </ul>
  );
};
