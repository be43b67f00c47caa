import { invitationLimits, periods } from '@tippspiel/contract';
import { sql } from 'kysely';
import { currentTournamentId } from '../../db/game.ts';
import type { Db } from '../../db/schema.ts';
import { addressHash, invitationEndToken } from '../../reminders/end-invitations.ts';
import { invitationMailTexts } from '../../texts/invitation-mails.ts';
import type { Letters } from './letter.ts';

/**
 * Invites an address that somebody has given (docs/game.md, 'Invitations by mail'). Null where nothing is written; then
 * the state says `sent` of a member, as of anybody else, so that it tells nobody whose address has an account.
 */
export const invitationLetters: Letters<'group-invitation'> = {
  'group-invitation': async ({ db, account, linkKey, publicUrl }, { invitationId }) => {
    const invitation = await invitationOf(db, invitationId);
    if (invitation?.state !== 'waiting') return null;
    const { email, link_token, isWelcome } = invitation;
    const isWanted =
      isWelcome &&
      account.active &&
      !(await isUnwanted(db, addressHash(linkKey, email), invitation));
    if (!isWanted || link_token === null) return settle(db, invitationId, 'withheld');
    if (invitation.isMember) return settle(db, invitationId, 'sent');
    const end = invitationEndToken(linkKey, email);
    return {
      said: invitationMailTexts.mail({
        inviter: account.name,
        group: invitation.name,
        stakeCents: invitation.stakeCents,
        days: periods.invitedAddressDays,
      }),
      address: email,
      name: null,
      link: `${publicUrl}/g/${link_token.toString('base64url')}`,
      end: {
        label: invitationMailTexts.end,
        page: `${publicUrl}/invitations/end/${end}`,
        oneClick: `${publicUrl}/api/invitations/end/${end}`,
      },
    };
  },
};

/** The account of who has given the address is locked. */
const invitationOf = (db: Db, id: number) =>
  db
    .selectFrom('mailed_invitations as m')
    .innerJoin('tip_groups as g', 'g.id', 'm.group_id')
    .select(['m.id', 'm.email', 'm.state', 'g.name', 'g.link_token'])
    .select([
      'g.stake_cents as stakeCents',
      // Who gave the address may invite still, and the group takes somebody in.
      sql<boolean>`(m.user_id = g.founder_id OR m.user_id = (SELECT admin_id FROM configuration))
        AND NOT (g.stake_cents IS NOT NULL AND tournament_started(${currentTournamentId}) IS TRUE)`.as(
        'isWelcome',
      ),
      sql<boolean>`EXISTS (SELECT FROM tip_group_members i JOIN users u ON u.id = i.user_id
        WHERE i.group_id = g.id AND u.email_key = m.email_key)`.as('isMember'),
    ])
    .where('m.id', '=', id)
    .forUpdate('m')
    .executeTakeFirst();

/** Whether its owner objects, or has had enough of them. */
const isUnwanted = async (db: Db, hash: Buffer, { id }: { readonly id: number }) => {
  const { rows } = await sql<{ unwanted: boolean }>`
    SELECT EXISTS (SELECT FROM objecting_addresses WHERE address_hash = ${hash})
      OR (SELECT count(*) > ${invitationLimits.perAddress} FROM given_addresses
        WHERE address_hash = ${hash}
          AND given_at <= (SELECT created_at FROM mailed_invitations WHERE id = ${id})) AS unwanted
  `.execute(db);
  return rows[0]?.unwanted ?? true;
};

const settle = async (db: Db, id: number, state: InvitationState): Promise<null> => {
  await setInvitationState(db, id, state);
  return null;
};

type InvitationState = 'sent' | 'refused' | 'withheld';

/** Notes what has become of an invitation that waits; any other one stays as it is. */
export const setInvitationState = async (
  db: Db,
  id: number,
  state: InvitationState,
): Promise<void> => {
  await db
    .updateTable('mailed_invitations')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
};
