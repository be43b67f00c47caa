import { webcrypto } from 'node:crypto';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endpoints } from '@tippspiel/contract';
import { columnToBytes, packTip, sealedBytes, type Tip } from '@tippspiel/rules';
import { clear } from 'idb-keyval';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { createQueryClient } from '../../../api/queryClient.ts';
import { clearSession } from '../../../api/session.ts';
import { fakeApi } from '../../../test/api.ts';
import { betOn, playedMatch } from '../../../test/matches.ts';
import { playAsAnna } from '../../../test/player.ts';
import { em2024 } from '../../../test/tournament.ts';
import { sealTexts } from '../../../texts/seals.ts';
import { verifyQuery } from '../../session/identity.ts';
import { acknowledgeTip } from '../tip/acknowledgedTips.ts';
import { MatchSeal } from './MatchSeal.tsx';
import { SealAlarm } from './SealAlarm.tsx';

const match = playedMatch();
const ANNAS: Tip = { home: 2, away: 1, ko: 0 };
const BERTS: Tip = { home: 0, away: 0, ko: 0 };
const NOTHING = '0'.repeat(64);
const salt = new Uint8Array(32).fill(9);

let api: ReturnType<typeof fakeApi>;

beforeEach(async () => {
  await clear();
  api = fakeApi();
  playAsAnna(api);
  api.answers(endpoints.ownBets, [betOn(match, ANNAS)]);
  api.answers(endpoints.matchBets, [
    { userId: 1, name: 'Anna', tip: ANNAS },
    { userId: 2, name: 'Bert', tip: BERTS },
  ]);
});

/** The server's seal of these tips, of players 1, 2, ...; @returns its digest */
const sealTips = async (tips: readonly Tip[], chain = 'a') => {
  const column = columnToBytes(Uint16Array.of(0, ...tips.map(packTip)));
  const sealed = sealedBytes({ salt, matchId: match.id, previous: new Uint8Array(32), column });
  const hash = await webcrypto.subtle.digest('SHA-256', new Uint8Array(sealed));
  const digest = Buffer.from(hash).toString('hex');
  api.answers(endpoints.seals, [
    {
      matchId: match.id,
      at: match.kickoff ?? 0,
      count: tips.length,
      digest,
      previous: NOTHING,
      chain: `0190a6b2-0000-4000-8000-00000000000${chain}`,
      logHead: NOTHING,
    },
  ]);
  api.answersBytes(endpoints.sealedColumn, Uint8Array.of(...salt, ...column));
  return digest;
};

const show = async () => {
  const client = createQueryClient();
  // The guard has asked who plays here.
  await client.fetchQuery(verifyQuery);
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <SealAlarm />
        <MatchSeal
          matchId={match.id}
          names={{ home: 'Deutschland', away: 'Schottland', advances: (team) => team }}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};
const open = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^Siegel · \d Tipps? / }));
};
const check = async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Prüfen' }));
  return (await screen.findByRole('status')).textContent;
};

describe('the seal of a match', () => {
  it('is there once the match is sealed', async () => {
    api.answers(endpoints.seals, []);
    await show();
    await expect.poll(() => api.received.some(({ path }) => path === '/api/seals')).toBe(true);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows when, how many tips, and the digest', async () => {
    const digest = await sealTips([ANNAS, BERTS]);
    await show();
    await open();
    expect(screen.getByText(digest)).toBeVisible();
    expect(screen.getByText('14.06.2024 21:00')).toBeVisible();
    expect(screen.getByText(sealTexts.limit)).toBeVisible();
  });
});

describe('checking it', () => {
  it('works out the digest, and looks up the tips that are shown', async () => {
    await sealTips([ANNAS, BERTS]);
    await show();
    expect(await check()).toBe(sealTexts.fits(2));
  });

  it('says whose tip is another one in the seal', async () => {
    await sealTips([BERTS, BERTS]);
    await show();
    expect(await check()).toBe(sealTexts.otherTips([sealTexts.you]));
  });

  it.each([
    [[ANNAS, BERTS], 'von dir 2:1'],
    [[BERTS], 'von dir 0:0'],
  ])('says that this device has stored another tip than is sealed', async (tips, said) => {
    acknowledgeTip(1, match.id, { home: 4, away: 0, ko: 0 });
    await sealTips(tips);
    api.answers(endpoints.ownBets, [betOn(match, tips[0])]);
    api.answers(endpoints.matchBets, []);
    await show();
    const finding = await check();
    expect(finding).toContain('hat zuletzt 4:0 gespeichert');
    expect(finding).toContain(said);
  });

  it('says that the tips have been changed', async () => {
    await sealTips([ANNAS, BERTS]);
    const other = columnToBytes(Uint16Array.of(0, packTip(ANNAS), packTip(ANNAS)));
    api.answersBytes(endpoints.sealedColumn, Uint8Array.of(...salt, ...other));
    await show();
    expect(await check()).toBe(sealTexts.findings['other-digest']);
  });

  it('takes no captive portal for a changed seal', async () => {
    await sealTips([ANNAS, BERTS]);
    api.intercepts(endpoints.sealedColumn, {
      status: 200,
      type: 'text/html',
      body: '<html>Bitte anmelden</html>',
    });
    await show();
    expect(await check()).not.toMatch(/Stimmt/);
  });

  it('says that the tips are gone after the tournament', async () => {
    await sealTips([ANNAS, BERTS]);
    api.refuses(endpoints.sealedColumn, 'not-found');
    await show();
    expect(await check()).toBe(sealTexts.gone);
  });
});

describe('a digest that this device has seen', () => {
  it.each([
    ['in the same chain', 'a'],
    ['in a chain that is new', 'b'],
  ])('is missed when the server names another one, %s, also after a logout', async (_, chain) => {
    await sealTips([ANNAS, BERTS]);
    const { unmount } = await show();
    await screen.findByRole('button');
    unmount();
    clearSession();
    playAsAnna(api);
    await sealTips([ANNAS, ANNAS], chain);
    api.answers(endpoints.matchBets, [{ userId: 2, name: 'Bert', tip: ANNAS }]);
    await show();
    expect(await screen.findByText(sealTexts.warning)).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(sealTexts.alarm);
    expect(await check()).toBe(sealTexts.findings['not-as-remembered']);
  });

  it('is missed still once the new one has been seen, too', async () => {
    await sealTips([ANNAS, BERTS]);
    const first = await show();
    await screen.findByRole('button');
    first.unmount();
    await sealTips([ANNAS, ANNAS]);
    for (const time of ['once', 'twice']) {
      const { unmount } = await show();
      expect(await screen.findByText(sealTexts.warning), time).toBeVisible();
      unmount();
    }
  });

  it('is missed when the seals of other matches are all there are', async () => {
    const digest = await sealTips([ANNAS, BERTS]);
    const first = await show();
    await screen.findByRole('button');
    first.unmount();
    const chain = '0190a6b2-0000-4000-8000-00000000000a';
    const other = { at: 0, count: 0, previous: NOTHING, chain, logHead: NOTHING };
    api.answers(endpoints.seals, [{ ...other, matchId: 99, digest: digest.replaceAll('a', 'b') }]);
    await show();
    expect(await screen.findByText(sealTexts.warning)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is forgotten where the demo goes back in time', async () => {
    api.answers(endpoints.tournament, { ...em2024, demo: true });
    await sealTips([ANNAS, BERTS]);
    const { unmount } = await show();
    await screen.findByRole('button');
    unmount();
    await sealTips([ANNAS, BERTS, BERTS], 'b');
    await show();
    expect(await check()).toBe(sealTexts.fits(2));
    expect(screen.queryByText(sealTexts.warning)).toBeNull();
  });
});
