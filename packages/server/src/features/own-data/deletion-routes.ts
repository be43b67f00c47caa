import { endpoints } from '@tippspiel/contract';
import { sql } from 'kysely';
import { givesRow } from '../../db/gives-row.ts';
import type { Db } from '../../db/schema.ts';
import type { Feature } from '../../http/feature.ts';
import { passwordGuesses } from '../../http/rate-limits.ts';
import { avatarCodes } from '../../identity/avatar-code.ts';
import { formerCodeHashes } from '../../identity/former-code.ts';
import { holdSession } from '../../identity/live-session.ts';
import { ownPassword, unknownPasswordHash } from '../../identity/password.ts';
import { nameHashes } from '../../identity/player-name.ts';
import { lockRoles } from '../../identity/roles.ts';
import { Refusal, refuse } from '../../refusal.ts';
import { lockUser } from '../users/changes.ts';
import { deleteWhole, leaveRow, leavesRow } from './delete-account.ts';

/** The deletion of an account by its owner (docs/game.md, 'Own data'). */
export const feature: Feature = ({ route, db }) => {
  const checkPassword = ownPassword(db);
  const avatarCode = avatarCodes(db);
  const nameHash = nameHashes(db);
  const hashOfCode = formerCodeHashes(db);

  route(endpoints.ownDeletion, async ({ session }) => ({
    leavesRow: await leavesRow(db, { id: session.userId, started: await hasStarted(db) }),
    protected: session.role === 'organiser',
  }));

  route(
    endpoints.deleteOwnAccount,
    async ({ body, session }) => {
      const { userId } = session;
      const stored = await checkPassword(body.password, session);
      if (stored instanceof Refusal) return stored;
      const codeHash = body.code === null ? null : (await hashOfCode())(body.code);
      const nameless = {
        passwordHash: await unknownPasswordHash(),
        ...{ hashesOf: await nameHash(), avatarCode: await avatarCode() },
      };
      return db.transaction().execute(async (transaction) => {
        await lockRoles(transaction);
        const account = await lockUser(transaction, userId);
        if (!account || !(await holdSession(transaction, session))) return refuse('signed-out');
        if (account.passwordHash !== stored) return refuse('wrong-password');
        if (account.isOrganiser) return refuse('admin-protected');
        const leaves = await leavesRow(transaction, account);
        if (leaves !== (codeHash !== null)) return refuse('deletion-has-changed');
        if (codeHash === null) {
          await deleteWhole(transaction, account, 'owner');
          return { success: true, row: null };
        }
        if (await isCodeTaken(transaction, codeHash)) return refuse('deletion-has-changed');
        const row = await leaveRow(transaction, account, { codeHash, ...nameless });
        return { success: true, row };
      });
    },
    { rateLimit: [{ name: 'account-deletion', max: 20, seconds: 600 }, passwordGuesses] },
  );
};

/** Without holding it: what is shown is asked again with the deletion. */
const hasStarted = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ started: boolean }>`
    SELECT coalesce((SELECT t.first_locked_at IS NOT NULL OR tournament_started(t.id)
      FROM configuration c JOIN tournaments t ON t.id = c.tournament_id), false) AS started
  `.execute(db);
  return rows[0]?.started === true;
};

/** There are 2^40 codes, so two are equal only if somebody has chosen them so. */
const isCodeTaken = (db: Db, codeHash: Buffer): Promise<boolean> =>
  givesRow(db, sql`SELECT FROM users WHERE code_hash = ${codeHash}`);
