import type { Page } from '@playwright/test';
import { expect as expectSoon, people, signIn, test } from '../src/journey.ts';
import type { Game } from '../src/server.ts';

/** The page waits where a player checks all seals more often than the server answers in ten seconds. */
const expect = expectSoon.configure({ timeout: 60_000 });
test.describe.configure({ timeout: 240_000 });

/** Opens the check on a device, where `again` runs it. */
const openCheck = async (page: Page, { url }: Game) => {
  await page.goto(`${url}/check`);
  return {
    again: () => page.getByRole('button', { name: /prüfen$/ }).click(),
    fine: page.getByText('Alles stimmt.'),
    wrong: page.getByRole('main').getByRole('alert'),
  };
};

/** Switches an account off and deletes it, as the administration does. */
const removeAccount = async (desk: Page, { url }: Game, id: number) => {
  const headers = {
    Authorization: (await desk.evaluate(() => localStorage.getItem('token'))) ?? '',
  };
  const data = { active: false };
  const answers = [
    await desk.request.post(`${url}/api/user/activate/${id}`, { headers, data }),
    await desk.request.delete(`${url}/api/user/${id}`, { headers }),
  ];
  expect(answers.map((answer) => answer.status())).toEqual([200, 200]);
};

const LAST_SEAL =
  '(chain, position) = (SELECT chain, position FROM seals WHERE match_id IS NOT NULL ORDER BY sealed_at DESC LIMIT 1)';
const OPENER =
  '(chain, position) = (SELECT chain, position FROM seals WHERE match_id IS NOT NULL ORDER BY sealed_at LIMIT 1)';
const LAST_ENTRY = 'id = (SELECT max(id) FROM audit_log)';
/** Flips a bit; done twice it is as before. */
const flip = (column: string, byte: number) =>
  `${column} = set_byte(${column}, ${byte}, get_byte(${column}, ${byte}) # 1)`;

/** A player who has tipped and is no group mate of Anna's. */
const REMOVED = 40;

/** What the owner of the database changes, how it is undone, and what 'Prüfen' says of it. */
const changes = [
  {
    what: 'a sealed tip',
    sql: `UPDATE seal_columns SET ${flip('tips', 2)} WHERE ${OPENER}`,
    sentence: /ergibt sich ein anderer Fingerabdruck.*: Deutschland – Schottland\./,
  },
  {
    what: 'the tip that the game shows instead of the sealed one',
    sql: `UPDATE bets SET home_tip = 20 - home_tip
      WHERE match_id = (SELECT match_id FROM seals WHERE ${OPENER})
        AND user_id = (SELECT id FROM users WHERE email_key = '${people.anna.email}')`,
    sentence: /Deutschland – Schottland: In der Datenbank steht ein anderer Tipp.* von dir\./,
  },
  {
    what: 'an entry of the log',
    sql: `UPDATE audit_log SET facts = facts || '{"forged": true}' WHERE ${LAST_ENTRY}`,
    undo: `UPDATE audit_log SET facts = facts - 'forged' WHERE ${LAST_ENTRY}`,
    sentence: /Das Protokoll ist geändert: Eintrag Nr\. 2 \(\d\d\.\d\d\.\d{4} \d\d:\d\d\)/,
  },
  {
    what: 'what the log shows, by an entry more,',
    sql: `INSERT INTO audit_log (tournament_id, actor, action, facts, audience)
      SELECT tournament_id, 'operator', 'tipgame-named', '{"name": "Neu"}', 'everybody'
      FROM configuration`,
    undo: `DELETE FROM audit_log WHERE ${LAST_ENTRY}`,
    sentence: /Im Protokoll steht ein Eintrag vom .*, der dort nicht hingehört/,
  },
  {
    what: 'a digest',
    sql: `UPDATE seals SET ${flip('digest', 0)} WHERE ${OPENER}`,
    sentence: /Die Siegel passen nicht mehr aneinander\./,
  },
];

test("what the database's owner changes behind the game's back is found on a player's device", async ({
  page,
  newcomer,
  demo,
}) => {
  const desk = await newcomer();
  await signIn(desk, demo, people.organiser);
  await removeAccount(desk, demo, REMOVED);
  await signIn(page, demo, people.anna);
  const { again, fine, wrong } = await openCheck(page, demo);

  await test.step('an honest game is in order, also where an account is deleted', async () => {
    await again();
    await expect(fine).toBeVisible();
    await expect(wrong).toHaveCount(0);
    await expect(page.getByText(/^\d+, alle nachgerechnet$/)).toBeVisible();
    await expect(page.getByText('2 Einträge')).toBeVisible();
  });

  for (const { what, sql, undo = sql, sentence } of changes) {
    await test.step(`${what} has changed`, async () => {
      expect(await demo.tamper(sql)).toBe(1);
      await again();
      await expect(wrong.filter({ hasText: sentence })).toBeVisible();
      expect(await demo.tamper(undo)).toBe(1);
    });
  }

  await test.step('all is written anew without a fault, and this device remembers', async () => {
    expect(
      await demo.tamper(`WITH renewed AS (
        UPDATE seal_columns SET salt = sha256(salt) WHERE ${LAST_SEAL} RETURNING *
      )
      UPDATE seals s SET digest = sha256(c.salt || int4send(s.match_id) || s.previous || c.tips)
      FROM renewed c WHERE (s.chain, s.position) = (c.chain, c.position)`),
    ).toBe(1);
    // The tips for the champion are sealed after it, and their seal has its digest.
    expect(
      await demo.tamper(`UPDATE seals s SET previous = b.digest,
          digest = sha256(c.salt || int4send((s.question_id - 2147483648)::integer) || b.digest || c.tips)
        FROM seals b, seal_columns c
        WHERE s.question_id IS NOT NULL AND (b.chain, b.position) = (s.chain, s.position - 1)
          AND (c.chain, c.position) = (s.chain, s.position)`),
    ).toBe(1);
    const fresh = await newcomer();
    await signIn(fresh, demo, people.organiser);
    const anew = await openCheck(fresh, demo);
    await anew.again();
    await expect(anew.fine).toBeVisible();
    await again();
    const sentence = /schon einen anderen Fingerabdruck gesehen.*Deutschland – Ungarn/;
    await expect(wrong.filter({ hasText: sentence })).toBeVisible();
    await page.goto(`${demo.url}/home`);
    const alerts = page.getByRole('alert');
    await expect(alerts.filter({ hasText: 'nennt der Server nicht mehr' })).toBeVisible();
    await page.getByRole('link', { name: 'Alle Siegel und das Protokoll prüfen' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Prüfen' })).toBeVisible();
  });

  await test.step('an account is gone, and the log does not tell why', async () => {
    const sql = 'DELETE FROM users WHERE id = (SELECT max(user_id) FROM bets)';
    expect(await demo.tamper(sql)).toBe(1);
    await again();
    const sentence = /Tipps von Konten, die es nicht mehr gibt.* Spielernummer: \d+\./;
    await expect(wrong.filter({ hasText: sentence })).toBeVisible();
  });
});
