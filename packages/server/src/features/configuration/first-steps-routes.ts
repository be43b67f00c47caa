import { endpoints } from '@tippspiel/contract';
import { sql } from 'kysely';
import type { Feature } from '../../http/feature.ts';

/** Where the organiser of a new game is (docs/game.md, 'Before a tournament'). */
export const feature: Feature = ({ route, change, db, config }) => {
  route(endpoints.firstSteps, async () => {
    const { open, tournament, mailed, noted } = await db
      .selectFrom('configuration')
      .select([
        'first_steps_open as open',
        sql<boolean>`tournament_id IS NOT NULL`.as('tournament'),
        sql<boolean>`test_mailed_at IS NOT NULL`.as('mailed'),
        sql<boolean>`backups_noted_at IS NOT NULL`.as('noted'),
      ])
      .executeTakeFirstOrThrow();
    const group = await db
      .selectFrom('tip_groups as g')
      .select(['g.id', 'g.name'])
      .select(({ selectFrom }) =>
        selectFrom('tip_group_members as m')
          .innerJoin('users as u', 'u.id', 'm.user_id')
          .select(({ fn }) => fn.countAll<number>().as('members'))
          .whereRef('m.group_id', '=', 'g.id')
          .where('u.active', '=', true)
          .as('members'),
      )
      .orderBy('g.id')
      .executeTakeFirst();
    return {
      open,
      tournament,
      group: group ? { ...group, members: group.members ?? 0 } : null,
      mailed,
      backups: config.dailyBackup || noted,
    };
  });

  change(endpoints.noteBackups, async (transaction) => {
    await transaction
      .updateTable('configuration')
      .set({ backups_noted_at: sql`clock_timestamp()` })
      .execute();
  });

  change(endpoints.endFirstSteps, async (transaction) => {
    await transaction.updateTable('configuration').set({ first_steps_open: false }).execute();
  });
};
