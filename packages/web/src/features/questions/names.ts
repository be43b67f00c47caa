import type { Question } from '@tippspiel/contract';
import type { Answer } from '@tippspiel/rules';
import { formatCount, formatInstant, useTimeZone } from '../../formats.ts';
import { matchTexts } from '../../texts/matches.ts';
import { questionTexts as texts } from '../../texts/questions.ts';
import { useAllMatches, useMatches } from '../match/useMatches.ts';
import type { Team } from '../tournament/TeamBadge.tsx';
import { useTeamsAndStages } from '../tournament/useTeamsAndStages.tsx';

type Named = Pick<Question, 'options'>;

/** One thing that an answer names, with its team where it is one. */
export interface AnswerPart {
  readonly key: string;
  readonly name: string;
  readonly team: Team | null;
}

/** How answers are written: `Deutschland, Spanien`, `117`, `Kane`. */
export const useAnswerNames = () => {
  const { team } = useTeamsAndStages();
  const partsOf = ({ options }: Named, answer: Answer | null): readonly AnswerPart[] => {
    if (answer === null) return [];
    if ('number' in answer) return [{ key: '', name: formatCount(answer.number), team: null }];
    if ('teams' in answer) {
      return answer.teams.map((code) => ({ key: code, name: team(code).name, team: team(code) }));
    }
    return answer.options.map((option) => ({
      key: String(option),
      name: options[option] ?? '',
      team: null,
    }));
  };
  const nameOf = (question: Named, answer: Answer | null): string =>
    partsOf(question, answer)
      .map(({ name }) => name)
      .join(', ') || texts.noAnswerShort;
  return { partsOf, nameOf };
};

/** Says of questions when each closes: `bis zum Anpfiff von Deutschland – Schottland (14.06., 21:00)`. */
export const useClosings = (questions: readonly Question[]): ((question: Question) => string) => {
  const timeZone = useTimeZone();
  const { teams } = useTeamsAndStages();
  const { data: near = [] } = useMatches();
  const tied = questions.filter(({ matchId }) => matchId !== null);
  const isMissing = tied.some(({ matchId }) => near.every(({ id }) => id !== matchId));
  const { data: all = near } = useAllMatches(isMissing);
  return ({ matchId, closesAt }) => {
    const instant = closesAt === null ? null : formatInstant(closesAt, 'short-date-time', timeZone);
    if (matchId === null) return texts.untilFirstWhistle(instant);
    const match = all.find(({ id }) => id === matchId);
    // A match that was moved closes its question at the former kick-off.
    const isMoved = match !== undefined && match.kickoff !== closesAt;
    if ((match === undefined || isMoved) && instant !== null) return texts.until(instant);
    if (match === undefined) return '';
    const { home, away } = teams(match);
    return texts.untilMatch(matchTexts.pair(home.name, away.name), instant);
  };
};
