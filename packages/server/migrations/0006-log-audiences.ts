import { type Kysely, sql } from 'kysely';

/**
 * A log entry is time, action and facts, which never change; who acted and whom it is about are
 * references beside it that can be deleted (docs/decisions/0015). Old entries were German
 * sentences: those that name players are taken apart, all others keep their sentence as a fact.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of shape) await statement.execute(db);
  const { rows } = await sql<OldEntry>`SELECT id, actor, action, text FROM audit_log`.execute(db);
  const users = await sql<{ id: number; name: string }>`SELECT id, name FROM users`.execute(db);
  const archived = await sql`
    SELECT FROM configuration c JOIN competitions k ON k.tournament_id = c.tournament_id
  `.execute(db);
  const ids = new Map(
    archived.rows.length > 0 ? [] : users.rows.map(({ id, name }) => [name, id] as const),
  );
  for (const row of rows) await convert(db, row, ids);
  for (const statement of constraints) await statement.execute(db);
};

interface OldEntry {
  id: number;
  actor: string;
  action: string;
  text: string;
}

const shape = [
  sql`ALTER TABLE audit_log
    ADD COLUMN tournament_id integer REFERENCES tournaments ON DELETE SET NULL,
    ADD COLUMN facts jsonb NOT NULL DEFAULT '{}',
    ADD COLUMN audience text NOT NULL DEFAULT 'everybody'`,
  sql`UPDATE audit_log SET tournament_id = (SELECT tournament_id FROM configuration)`,
  sql`CREATE TABLE audit_persons (
    entry_id integer NOT NULL REFERENCES audit_log ON DELETE CASCADE,
    role text NOT NULL CHECK (role IN ('actor', 'player')),
    -- No foreign key: it would lock the account at the end of a transaction, out of order (0016).
    user_id integer NOT NULL,
    former_name text,
    PRIMARY KEY (entry_id, role),
    CHECK (former_name IS NULL OR role = 'player')
  )`,
  sql`CREATE INDEX audit_persons_by_user ON audit_persons (user_id)`,
];

const constraints = [
  sql`ALTER TABLE audit_log
    DROP COLUMN text,
    ALTER COLUMN facts DROP DEFAULT,
    ALTER COLUMN audience DROP DEFAULT,
    ADD CHECK (actor IN ('organiser', 'player', 'operator', 'schedule')),
    ADD CHECK (audience IN ('everybody', 'concerned'))`,
];

const convert = async (db: Kysely<unknown>, row: OldEntry, ids: ReadonlyMap<string, number>) => {
  const entry = takeApart(row);
  await sql`
    UPDATE audit_log SET actor = ${roles[row.actor] ?? 'organiser'},
      facts = ${JSON.stringify(entry.facts)}::jsonb,
      audience = ${entry.isPrivate ? 'concerned' : 'everybody'}
    WHERE id = ${row.id}
  `.execute(db);
  await refer(db, row.id, 'actor', ids.get(row.actor));
  await refer(db, row.id, 'player', ids.get(entry.player ?? ''));
};

const roles: Readonly<Record<string, string>> = { Spielplan: 'schedule', Betreiber: 'operator' };

const refer = async (db: Kysely<unknown>, entryId: number, role: string, userId?: number) => {
  if (userId === undefined) return;
  await sql`
    INSERT INTO audit_persons (entry_id, role, user_id) VALUES (${entryId}, ${role}, ${userId})
  `.execute(db);
};

interface NewEntry {
  facts: Readonly<Record<string, unknown>>;
  player?: string | undefined;
  isPrivate?: boolean;
}

const STARTED = 'Das Turnier läuft schon';

/** By the sentences of the program until now; one that is not recognised loses what it says. */
const takeApart = ({ action, text }: OldEntry): NewEntry => {
  const started = text.includes(STARTED);
  const part = (pattern: RegExp) => pattern.exec(text)?.slice(1) ?? [];
  const about = (player: string | undefined, facts: NewEntry['facts'], isPrivate = !started) => ({
    facts,
    player,
    isPrivate,
  });
  const changed = { started, changesPrizes: started };
  switch (action) {
    case 'user-active':
      return about(part(/^(.*) wurde (?:de)?aktiviert/)[0], {
        active: !text.includes(' wurde deaktiviert'),
        ...changed,
      });
    case 'user-full-stake':
      return about(part(/^(.*) spielt um den /)[0], { full: text.includes('vollen'), ...changed });
    case 'user-deleted':
      return about(undefined, changed);
    case 'user-paid':
      return about(
        part(/^(.*) (?:hat den Einsatz bezahlt|ist nicht mehr als bezahlt)/)[0],
        {
          paid: text.includes(' hat den Einsatz bezahlt'),
          refunded: text.includes('(erstattet)'),
        },
        true,
      );
    case 'money': {
      const [player, group] = part(/^(.*) spielt in der (?:Gesamtwertung|Gruppe „(.*)“) nun /);
      const forMoney = text.includes(' nun um Geld mit');
      return about(player, { group: group ?? null, forMoney }, false);
    }
    case 'member-added': {
      const [player, group, stake] = part(
        /^(.*) wurde in die Gruppe „(.*)“ aufgenommen(?: und spielt (um Geld mit|ohne Einsatz))?\.$/,
      );
      const forMoney = stake === undefined ? null : stake === 'um Geld mit';
      return about(player, { group: group ?? '', forMoney }, forMoney === null);
    }
    case 'member-removed': {
      const [player, group] = part(/^(.*) wurde aus der Gruppe „(.*)“ entfernt\.$/);
      return about(player, { group: group ?? '', forMoney: null }, true);
    }
    case 'result-saved': {
      const [player, competition, ...figures] = part(
        /^(.*) hat in (.*) nun (\d+) Punkte, (\d+) genaue und (\d+) richtige Tipps\.$/,
      );
      const [points = 0, exact = 0, correct = 0] = figures.map(Number);
      return about(player, { competition: competition ?? '', points, exact, correct }, true);
    }
    case 'result-deleted': {
      const [player, competition] = part(/^Das Ergebnis von (.*) in (.*) wurde gelöscht\.$/);
      return about(player, { competition: competition ?? '' }, true);
    }
    case 'admin-changed':
      return about(part(/^(.*) ist nun Administrator\.$/)[0], {}, false);
    default:
      return { facts: { sentence: text } };
  }
};
