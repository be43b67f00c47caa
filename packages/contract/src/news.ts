import * as z from 'zod/mini';
import { facts } from './fact.ts';
import { id } from './fields.ts';
import { shape } from './shape.ts';
import { minute, outcome, running } from './wire.ts';

/** An event of the stream: what to ask for again, and what needs no question. */
export const news = z.object({
  /** What has changed: answers that read one of these facts are outdated. */
  facts: z.array(z.enum(facts)),
  /** Goals and results of started matches. */
  matches: z.array(shape({ id, running, ...outcome })),
  /** How far matches are: tables and points have nothing to do with it. */
  minutes: z.optional(z.array(shape({ id, minute }))),
});

export type News = z.output<typeof news>;

/** A state of the database, see the server's `db/revision.ts`. */
export interface StateRevision {
  /** Revisions of different tables cannot be compared: a backup was restored in between. */
  readonly table: number;
  readonly value: number;
}

/** The header by which an answer says that it shows every change up to a revision, and maybe later ones. */
export const revisionHeader = 'x-revision';

/** The form of the header, and of the ids of events. */
export const revisionText = ({ table, value }: StateRevision): string => `${table}.${value}`;

/** @returns null = no revision */
export const parseRevision = (text: unknown): StateRevision | null => {
  const [, table, value] = /^(\d{1,10})\.(\d{1,15})$/.exec(String(text)) ?? [];
  return table === undefined ? null : { table: Number(table), value: Number(value) };
};
