import {
  type About,
  type Answer,
  columnToBytes,
  packAnswer,
  type QuestionKind,
} from '@tippspiel/rules';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { ANNA_NUMBER } from '../players/roster.ts';
import { pickWeighted, type Random, randomFrom } from '../random.ts';
import { favouritesOf } from '../strengths.ts';
import { withDemoTables } from '../tables.ts';
import { type DemoTournament, isLeague } from '../transaction.ts';

/** A question of the demo, and how its players answer it. */
interface DemoQuestion {
  readonly kind: QuestionKind;
  readonly text: string;
  readonly points: number;
  readonly picks?: number;
  readonly nearest?: boolean;
  readonly options?: readonly string[];
  readonly about?: About;
  /** The number of the match that closes it; left out = the first whistle does. */
  readonly match?: number;
  readonly answer: (random: Random, ranked: readonly string[]) => Answer;
}

const table = (side: 'top' | 'bottom', places: number, round: number | null = null): About => ({
  what: 'table',
  stage: 'GL',
  side,
  places,
  round,
});

/** These players were expected to score most in the summer of 2024; the number is the weight of each in the answers. */
const scorers: readonly (readonly [string, number])[] = [
  ['Harry Kane', 9],
  ['Omar Marmoush', 1],
  ['Victor Boniface', 4],
  ['Serhou Guirassy', 4],
  ['Deniz Undav', 2],
  ['Loïs Openda', 3],
  ['Benjamin Šeško', 2],
  ['Patrik Schick', 2],
  ['Jamal Musiala', 1],
  ['Tim Kleindienst', 1],
];

/** The last ones of a list are chosen more often than the first. */
const fromTheEnd = (random: Random, codes: readonly string[], count: number): Answer => {
  const left = [...codes];
  const teams = Array.from({ length: count }, () => {
    const weighted = left.map((code, index) => [code, 1.6 ** index] as const);
    const code = pickWeighted(random, weighted);
    left.splice(left.indexOf(code), 1);
    return code;
  });
  return { teams };
};

/** Asked before the season but for the last one, which the Sunday of the 20th round closes. */
const questions: readonly DemoQuestion[] = [
  {
    kind: 'choice',
    text: 'Wer wird Torschützenkönig?',
    points: 5,
    options: scorers.map(([name]) => name),
    answer: (random) => ({
      options: [
        pickWeighted(
          random,
          scorers.map(([, weight], index) => [index, weight] as const),
        ),
      ],
    }),
  },
  {
    kind: 'team',
    text: 'Wer wird Herbstmeister?',
    points: 3,
    about: table('top', 1, 17),
    answer: (random, ranked) => fromTheEnd(random, ranked, 1),
  },
  {
    kind: 'teams',
    text: 'Wer landet auf den ersten vier Plätzen?',
    points: 2,
    picks: 4,
    about: table('top', 4),
    answer: (random, ranked) => fromTheEnd(random, ranked, 4),
  },
  {
    kind: 'teams',
    text: 'Wer steigt ab?',
    points: 2,
    picks: 2,
    about: table('bottom', 2),
    answer: (random, ranked) => fromTheEnd(random, ranked.toReversed(), 2),
  },
  {
    kind: 'number',
    text: 'Wie viele Tore fallen in der Saison?',
    points: 4,
    nearest: true,
    about: { what: 'goals' },
    answer: (random) => ({ number: 860 + Math.floor(random() * 200) }),
  },
  {
    kind: 'number',
    text: 'Wie viele Gelbe Karten gibt es am Sonntag?',
    points: 3,
    nearest: true,
    match: 179,
    answer: (random) => ({ number: 3 + Math.floor(random() * 10) }),
  },
];

/** How many players answer a question. */
const SHARE = 0.85;

/** Lets the organiser of a league ask, and the demo's players answer; Anna leaves the last one open. */
export async function askQuestions(transaction: Db, tournament: DemoTournament): Promise<void> {
  const { id: tournamentId, pack } = tournament;
  if (!isLeague(pack)) return;
  const players = await withDemoTables(transaction)
    .selectFrom('demo_players')
    .selectAll()
    .execute();
  const { strengthOf } = favouritesOf(pack);
  const ranked = pack.teams
    .map(({ code }) => code)
    .toSorted((a, b) => strengthOf(a) - strengthOf(b));
  for (const [index, question] of questions.entries()) {
    const { kind, text, points, picks = 1, nearest = false, options = [], about, match } = question;
    const closing = pack.matches.find(({ number }) => number === match);
    const { id: questionId } = await transaction
      .insertInto('questions')
      .values((eb) => ({
        ...{ tournament_id: tournamentId, kind, text, points, picks, nearest },
        options: [...options],
        about: about ? JSON.stringify(about) : null,
        match_id:
          match === undefined
            ? null
            : eb
                .selectFrom('matches')
                .select('id')
                .where('tournament_id', '=', tournamentId)
                .where('number', '=', match),
        closes_at: closing?.kickoff ? new Date(closing.kickoff) : null,
      }))
      .returning('id')
      .executeTakeFirstOrThrow();
    const answers = players.flatMap(({ user_id, number }) => {
      const random = randomFrom('answer', index, number);
      if (random() >= SHARE || (match !== undefined && number === ANNA_NUMBER)) return [];
      const cells = packAnswer(question.answer(random, ranked), picks);
      return [
        {
          ...{ question_id: questionId, user_id, cells: Buffer.from(columnToBytes(cells)) },
          answered_at: sql<Date>`game_now()`,
        },
      ];
    });
    await transaction.insertInto('question_answers').values(answers).execute();
  }
}

/** The organiser has said what half of the season decided, if it is over; the rest is yet to be said. */
export async function solveQuestions(transaction: Db, { id, pack }: DemoTournament): Promise<void> {
  if (!isLeague(pack)) return;
  const half = pack.matches.flatMap(({ round, kickoff }) =>
    round !== null && round <= HALF && kickoff ? [Date.parse(kickoff)] : [],
  );
  const end = new Date(Math.max(...half) + 3 * 3_600_000);
  await transaction
    .updateTable('questions')
    .set({
      closed_at: sql`coalesce(closed_at, game_now())`,
      solution: JSON.stringify({ teams: [HALFWAY_CHAMPION] }),
    })
    .where('tournament_id', '=', id)
    .where(sql<boolean>`about ->> 'round' = ${String(HALF)}`)
    .where(sql<boolean>`game_now() > ${end}`)
    .execute();
}

const HALF = 17;
/** FC Bayern München. */
const HALFWAY_CHAMPION = '1I';
