import type { About, Answer } from '@tippspiel/rules';
import type { ColumnType, Generated } from 'kysely';
import type { Id, Instant, Json } from './columns.ts';

/** Questions, the champion among them, and what players answer (docs/game.md, 'Questions'). */
export interface QuestionTables {
  questions: {
    id: Id;
    tournament_id: number;
    /**
     * Whether it asks for the champion: one question in each tournament does. Its points are those of the tournament, its
     * solution is the tournament's champion, and it has no text.
     */
    is_champion: Generated<boolean>;
    kind: 'team' | 'teams' | 'number' | 'choice';
    text: string;
    points: number;
    /** How many teams an answer names at most, and so how many cells it has. */
    picks: number;
    nearest: boolean;
    options: string[];
    about: ColumnType<Json<About> | null, string | null, string | null>;
    /** The match whose start closes it; null = the first whistle does, unless `closes_at` says when. */
    match_id: number | null;
    /** The kick-off of that match that stood when the question was made; null = it was open. */
    closes_at: Instant | null;
    /** Raised by each change. */
    edition: Generated<number>;
    /** Game clock: when it was stored that answers are closed, for good. */
    closed_at: Instant | null;
    sealed_at: Instant | null;
    solution: ColumnType<Json<Answer> | null, string | null, string | null>;
    withdrawn_at: Instant | null;
    reason: string | null;
  };
  question_answers: {
    question_id: number;
    user_id: number;
    /** As the sealed column holds them: two bytes each, little-endian. */
    cells: Buffer;
    /** Game clock. */
    answered_at: Instant;
  };
}
