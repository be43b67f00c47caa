import { endpoints, mayCall } from '@tippspiel/contract';
import { type Answer, entriesOf } from '@tippspiel/rules';
import { sql } from 'kysely';
import { isQuestionClosed } from '../../db/game.ts';
import type { Db } from '../../db/schema.ts';
import { type WrittenAnswer, writeAnswer } from '../../http/answer.ts';
import type { Feature } from '../../http/feature.ts';
import { isKnown } from '../../http/headers.ts';
import { notModified } from '../../http/route.ts';
import { Refusal, refuse } from '../../refusal.ts';
import { oncePerRevision } from '../../standings/kept.ts';
import { tableOf } from '../../standings/table.ts';
import { type Asked, readingGroups } from '../match/match-tip-routes.ts';
import { playersOfTip } from '../match/match-tips.ts';
import { accessTable, startOf } from '../standings/routes.ts';
import { ask, canAsk, change as changeQuestion, solve, withdraw } from './ask.ts';
import { answerCounts, answersOf, askedBy, listQuestions, overviewOf } from './list-questions.ts';
import { proposals } from './proposals.ts';
import { saveAnswer, saveChampionTip } from './save-answer.ts';

/** Questions, and the tip for the champion, which answers one (docs/game.md, 'Questions'). */
export const feature: Feature = ({ route, change, board, db }) => {
  const readGroups = readingGroups(board);

  route(endpoints.questions, async ({ session, request }) =>
    listQuestions(db, await board.read(request.revisionCheck), session.userId),
  );

  change(endpoints.saveAnswer, (transaction, { params, body, session }) =>
    saveAnswer(transaction, session, { ...params, ...body }),
  );

  change(endpoints.saveChampionTip, (transaction, { body, session }) =>
    saveChampionTip(transaction, session, body.championTip),
  );

  /** A closed question and who asks for its answers; nobody sees those of another one. */
  const closedQuestion = async (asked: Omit<Asked, 'matchId'>, questionId: number) => {
    const found = await readGroups(asked);
    if (found instanceof Refusal) return found;
    const { game } = found;
    const question = game.questions.get(questionId);
    if (!question) return refuse('not-found');
    const isSeen = question.column !== null || (question.closed && game.tournament.archived);
    if (!isSeen) return refuse('answers-secret');
    return {
      question,
      asked: askedBy(game, question, { ...found, callerId: asked.session.userId }),
    };
  };

  route(endpoints.questionAnswers, async ({ params, query, session, request }) => {
    const found = await closedQuestion(
      { groupId: query.group, session, request },
      params.questionId,
    );
    return found instanceof Refusal ? found : answerCounts(found.asked, found.question, query);
  });

  route(endpoints.answerPlayers, async ({ params, query, session, request }) => {
    const found = await closedQuestion(
      { groupId: query.group, session, request },
      params.questionId,
    );
    if (found instanceof Refusal) return found;
    const [cell = 0] = entriesOf(answerIn(query));
    return playersOfTip(found.asked, cell, query.offset, query.limit);
  });

  route(endpoints.playerAnswers, async ({ params, request }) => {
    const game = await board.read(request.revisionCheck);
    return game.players.has(params.userId) ? answersOf(game, params.userId) : refuse('not-found');
  });

  route(endpoints.answerOverview, async ({ params, query, session, request, reply }) => {
    const access = await accessTable(board, params.id, session, request);
    if (access instanceof Refusal) return access;
    const { game, group } = access;
    const { table: database, value } = game.revision;
    const { around, offset, limit } = query;
    const window = around === 'me' ? [around, session.userId, limit] : [offset, limit];
    if (isKnown(request, reply, [database, value, ...window])) return notModified;
    const table = tableOf(game, { group, counting: 'results' });
    const from = startOf(table, query, session);
    return onceWritten(game, [group?.id, from, limit].join(), () =>
      writeAnswer(endpoints.answerOverview, overviewOf(game, table, from, limit)),
    );
  });

  change(endpoints.askQuestion, (transaction, { body, session }) =>
    ask(transaction, session, body),
  );

  change(endpoints.changeQuestion, (transaction, { params, body, session }) =>
    changeQuestion(transaction, session, params.questionId, body),
  );

  change(endpoints.withdrawQuestion, (transaction, { params, body, session }) =>
    withdraw(transaction, session, params.questionId, body.reason),
  );

  change(endpoints.solveQuestion, (transaction, { params, body, session }) =>
    solve(transaction, session, params.questionId, body.solution),
  );

  route(endpoints.questionsToDo, async ({ request, session }) => {
    const { tournament, questions } = await board.read(request.revisionCheck);
    const asked = [...questions.values()];
    const abouts = asked.map(({ about, withdrawn }) => (withdrawn ? null : about));
    const proposed = await proposals(db, tournament, abouts);
    // Whether somebody has answered an open question is nothing for helpers.
    const mayAsk = mayCall(endpoints.askQuestion, session.role);
    const changeable = mayAsk ? await changeableQuestions(db, tournament.id) : new Set();
    return {
      canAsk: mayAsk ? await canAsk(db) : { firstWhistle: false, match: false },
      questions: asked.map(({ id }, index) => ({
        questionId: id,
        changeable: changeable.has(id),
        proposal: proposed[index] ?? null,
      })),
    };
  });
};

/** Of a thousand players some 100 kB each, as it is packed. */
const onceWritten = oncePerRevision<Promise<WrittenAnswer>>(100);

const answerIn = ({
  team,
  value,
  option,
}: {
  readonly team?: string | undefined;
  readonly value?: number | undefined;
  readonly option?: number | undefined;
}): Answer | null => {
  if (team !== undefined) return { teams: [team] };
  if (value !== undefined) return { number: value };
  return option === undefined ? null : { options: [option] };
};

/** Those that are open and that nobody has answered. */
const changeableQuestions = async (db: Db, tournamentId: number): Promise<ReadonlySet<number>> => {
  const rows = await db
    .selectFrom('questions as q')
    .select('q.id')
    .where('q.tournament_id', '=', tournamentId)
    .where('q.withdrawn_at', 'is', null)
    .where(sql<boolean>`NOT ${isQuestionClosed}`)
    .where(sql<boolean>`NOT EXISTS (SELECT FROM question_answers a WHERE a.question_id = q.id)`)
    .execute();
  return new Set(rows.map(({ id }) => id));
};
