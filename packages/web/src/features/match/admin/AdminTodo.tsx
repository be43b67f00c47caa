import {
  IconAlertTriangle,
  IconBallFootball,
  IconCurrencyEuro,
  IconDatabase,
  IconHelpCircle,
  IconMail,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { endpoints, type Question } from '@tippspiel/contract';
import { isBeforeGame } from '@tippspiel/rules';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router';
import { useAction } from '../../../api/Action.tsx';
import { change } from '../../../api/change.ts';
import { isOnItsWay, queryOf } from '../../../api/queries.ts';
import { useMayCall } from '../../../api/session.ts';
import { formatEuros } from '../../../formats.ts';
import { paths } from '../../../paths.ts';
import { feedTexts, adminTodoTexts as texts } from '../../../texts/adminMatches.ts';
import { backupTexts, undeliverableMailsTexts } from '../../../texts/adminServer.ts';
import { matchTexts } from '../../../texts/matches.ts';
import { FormattedDate } from '../../../ui/FormattedDate.tsx';
import { useMissingStakes } from '../../admin/money/moneyGames.ts';
import { useTeamsAndStages } from '../../tournament/useTeamsAndStages.tsx';
import { useTournament } from '../../tournament/useTournament.tsx';
import { type Match, phaseOf } from '../match.ts';
import { useFeed } from './feed/FeedNotes.tsx';
import { useMatchPath } from './scorekeeping.ts';

interface Todo {
  key: string;
  icon: ComponentType<{ 'aria-hidden': true }>;
  what: string;
  more: ReactNode;
  /** Is a button or a link that solves the problem. */
  act: ReactNode;
}

/** What waits for the organiser, or for a helper; undefined while it is loaded. */
export const useTodos = (matches: readonly Match[], now: number): readonly Todo[] | undefined => {
  const { teams } = useTeamsAndStages();
  const feed = useFeed();
  const pathOf = useMatchPath();
  // Money, backups and mails are nothing for helpers.
  const enabled = useMayCall(endpoints.backup);
  const missing = useMissingStakes(enabled);
  const backup = useQuery({ ...queryOf(endpoints.backup), enabled });
  const solvable = useSolvableQuestions();
  const mails = useQuery({
    ...queryOf(endpoints.undeliverableMails),
    enabled,
    // As in the list of players: they leave in the background.
    staleTime: 0,
    meta: { persist: false },
  });
  const isAwaited = enabled && (isOnItsWay(backup) || isOnItsWay(mails));
  if (missing === undefined || isAwaited) return undefined;
  const todos: Todo[] = [];
  const pairOf = (match: Match) => {
    const { home, away } = teams(match);
    return matchTexts.pair(home.name, away.name);
  };
  const source = feed?.source;
  if (source?.trouble) {
    todos.push({
      key: 'feed',
      icon: IconAlertTriangle,
      what: texts.feed,
      more:
        source.troubleSince === null ? null : (
          <>
            {texts.since} <FormattedDate instant={source.troubleSince} />, {texts.byHand}
          </>
        ),
      act: <AskFeed />,
    });
  }
  for (const match of matches) {
    const told = feed?.told.find(({ matchId }) => matchId === match.id)?.notice ?? null;
    const lacksResult =
      phaseOf(match, now) === 'ended' && match.running === null && !isBeforeGame(match);
    if (told === null && !lacksResult) continue;
    todos.push({
      key: `match ${match.id}`,
      icon: IconBallFootball,
      what: told === null ? texts.result : texts.told,
      more: pairOf(match),
      act: toIt(pathOf(match.id), told === null ? texts.enter : texts.look),
    });
  }
  for (const { questionId, text } of solvable) {
    todos.push({
      key: `question ${questionId}`,
      icon: IconHelpCircle,
      what: texts.solution,
      more: text,
      act: toIt(enabled ? paths.adminQuestions : paths.scorekeepingQuestions, texts.look),
    });
  }
  if (missing.cents > 0) {
    todos.push({
      key: 'money',
      icon: IconCurrencyEuro,
      what: texts.missing(formatEuros(missing.cents)),
      more: texts.names(missing.names),
      act: toIt(paths.adminMoney, texts.toMoney),
    });
  }
  if (mails.data && mails.data.total > 0) {
    todos.push({
      key: 'mails',
      icon: IconMail,
      what: undeliverableMailsTexts.title(mails.data.total),
      more: texts.names(mails.data.mails.map(({ name }) => name)),
      act: toIt(paths.adminUsers, texts.look),
    });
  }
  if (backup.data?.trouble) {
    todos.push({
      key: 'backup',
      icon: IconDatabase,
      what: texts.backup,
      more: backupTexts.trouble(backup.data.trouble),
      act: toIt(paths.adminConfiguration, texts.look),
    });
  }
  return todos;
};

/** The closed questions of which the results say what was right, and nobody yet has. */
const useSolvableQuestions = (): readonly Pick<Question, 'questionId' | 'text'>[] => {
  const enabled = useTournament()?.questions === true;
  const { data: questions = [] } = useQuery({ ...queryOf(endpoints.questions), enabled });
  const { data: toDo } = useQuery({ ...queryOf(endpoints.questionsToDo), enabled });
  const isDecided = (id: number) =>
    toDo?.questions.some(({ questionId, proposal }) => questionId === id && proposal !== null);
  return questions.filter(
    ({ questionId, closed, withdrawn, solution }) =>
      closed && !withdrawn && solution === null && isDecided(questionId),
  );
};

const toIt = (path: string, label: string) => (
  <Link className="text-button" to={path}>
    {label}
  </Link>
);

/** Rows of what waits for the organiser; nothing where nothing does. */
export const AdminTodo = ({ todos }: { todos: readonly Todo[] }) =>
  todos.length === 0 ? null : (
    <section className="admin-section">
      <header className="admin-head">
        <h2>{texts.title}</h2>
        <span className="admin-note">{texts.open(todos.length)}</span>
      </header>
      <ul className="admin-todo">
        {todos.map(({ key, icon: Icon, what, more, act }) => (
          <li key={key}>
            <Icon aria-hidden />
            <span className="admin-todo-what">
              {what}
              <span className="admin-note">{more}</span>
            </span>
            {act}
          </li>
        ))}
      </ul>
    </section>
  );

const AskFeed = () => {
  const ask = useAction({
    run: () => change(endpoints.askFeed),
    done: feedTexts.asking,
    failed: feedTexts.askFailed,
  });
  return (
    <button
      type="button"
      className="text-button"
      aria-busy={ask.isPending}
      onClick={() => ask.mutate()}
    >
      {texts.check}
    </button>
  );
};
