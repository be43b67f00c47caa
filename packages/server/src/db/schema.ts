import type { Kysely } from 'kysely';
import type { AccountTables } from './tables/accounts.ts';
import type { ContestTables } from './tables/contest.ts';
import type { MatchTables } from './tables/matches.ts';
import type { MoneyTables } from './tables/money.ts';
import type { ProgramTables } from './tables/program.ts';
import type { QuestionTables } from './tables/questions.ts';

/** The tables of migrations/ as Kysely's types, compared with the database by schema.test.ts. */
export interface Database
  extends MatchTables,
    MoneyTables,
    AccountTables,
    ProgramTables,
    QuestionTables,
    ContestTables {}

/** The database, or a transaction of it. */
export type Db = Kysely<Database>;
