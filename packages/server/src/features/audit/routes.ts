import { endpoints, type Role } from '@tippspiel/contract';
import { sql } from 'kysely';
import { currentWords } from '../../db/game.ts';
import type { Db } from '../../db/schema.ts';
import type { Feature } from '../../http/feature.ts';
import { type Action, type Audience, type Facts, textOf } from '../../log/record.ts';
import { actorTexts } from '../../texts/logged.ts';

export const feature: Feature = ({ route, db, config: { timeZone } }) => {
  route(endpoints.audit, async ({ query, session }) => {
    const entries = await readLog(db, { reader: session, ...query, timeZone });
    return entries.map(({ id, position, at, actor, action, audience, text }) => ({
      id,
      position,
      at: at.getTime(),
      actor,
      action,
      audience,
      text,
    }));
  });

  route(endpoints.auditChain, async ({ query, session }) => {
    const links = await readChain(db, { reader: session, ...query });
    return links.map(({ position, at, action, content, digest, proof }) => ({
      position,
      at: at.getTime(),
      action,
      content: content.toString('hex'),
      digest: digest.toString('hex'),
      proof: proof && { salt: proof.salt.toString('hex'), facts: proof.facts },
    }));
  });
};

/** The organiser reads everything, a player what is for everybody or about them. */
interface Reader {
  readonly userId: number;
  readonly role: Role;
}

interface LogPage {
  readonly reader: Reader;
  readonly offset: number;
  readonly limit: number;
  readonly timeZone: string;
}

/** Entries of the log, the latest first; accounts by the names that they have now. */
export const readLog = async (db: Db, { reader, offset, limit, timeZone }: LogPage) => {
  const { rows } = await sql<StoredEntry>`
    SELECT e.id, c.position, e.at, e.actor AS role, e.action, e.facts, e.audience,
      au.name AS "actorName", pu.name AS player, p.former_name AS "formerName"
    FROM audit_log e
    LEFT JOIN audit_chain c ON c.entry_id = e.id
    LEFT JOIN audit_persons a ON a.entry_id = e.id AND a.role = 'actor'
    LEFT JOIN users au ON au.id = a.user_id
    LEFT JOIN audit_persons p ON p.entry_id = e.id AND p.role = 'player'
    LEFT JOIN users pu ON pu.id = p.user_id
    WHERE ${mayRead(reader)}
    ORDER BY e.id DESC OFFSET ${offset} LIMIT ${limit}
  `.execute(db);
  const words = await currentWords(db);
  return rows.map((entry) => ({
    id: entry.id,
    position: entry.position,
    at: entry.at,
    actor: entry.actorName ?? actorTexts[entry.role],
    action: entry.action,
    audience: entry.audience,
    text: isSentence(entry) ? entry.facts.sentence : textOf(entry, { ...entry, timeZone, words }),
  }));
};

/** Whether an entry `e` about a player `p` is for this reader (docs/game.md, 'The log'). */
const mayRead = ({ userId, role }: Reader) => sql<boolean>`
  (e.audience = 'everybody' OR ${role === 'organiser'} OR coalesce(p.user_id = ${userId}, false))`;

interface StoredColumns {
  readonly id: number;
  /** In the chain of the log; null where somebody wrote it past the triggers. */
  readonly position: number | null;
  readonly at: Date;
  readonly audience: Audience;
  readonly role: keyof typeof actorTexts;
  readonly actorName: string | null;
  readonly player: string | null;
  readonly formerName: string | null;
}

/** An entry from before facts were stored, of an action that names nobody. */
interface Sentence {
  readonly action: string;
  readonly facts: { readonly sentence: string };
}

type Event = { [A in Action]: { readonly action: A; readonly facts: Facts[A] } }[Action];
type StoredEntry = StoredColumns & (Event | Sentence);

const isSentence = (entry: StoredEntry): entry is StoredColumns & Sentence =>
  'sentence' in entry.facts;

/** The log as everybody can check it, the oldest entry first, after the link at a position. */
const readChain = async (
  db: Db,
  { reader, after, limit }: Pick<LogPage, 'reader' | 'limit'> & { readonly after: number },
) => {
  const { rows } = await sql<StoredLink>`
    SELECT c.position, e.at, e.action, c.content, c.digest, s.salt,
      CASE WHEN s.salt IS NOT NULL THEN audit_facts(e.id) END AS facts
    FROM audit_chain c JOIN audit_log e ON e.id = c.entry_id
    LEFT JOIN audit_persons p ON p.entry_id = e.id AND p.role = 'player'
    LEFT JOIN audit_salts s ON s.entry_id = e.id AND ${mayRead(reader)}
    WHERE c.position > ${after} ORDER BY c.position LIMIT ${limit}
  `.execute(db);
  return rows.map(({ salt, facts, ...link }) => ({
    ...link,
    /** Null where the reader may not read the entry, and once its salt has been forgotten. */
    proof: salt === null || facts === null ? null : { salt, facts },
  }));
};

/** A link of the log's chain (docs/decisions/0019). */
interface StoredLink {
  readonly position: number;
  readonly at: Date;
  readonly action: string;
  readonly content: Buffer;
  readonly digest: Buffer;
  readonly salt: Buffer | null;
  readonly facts: string | null;
}
