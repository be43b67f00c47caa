import { createHash } from 'node:crypto';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AnswerOf, endpoints, type Question, wordsOf } from '@tippspiel/contract';
import { chainedBytes, columnToBytes, packTip, sealedBytes, type Tip } from '@tippspiel/rules';
import { clear } from 'idb-keyval';
import { beforeEach, describe, expect, it } from 'vitest';
import { acknowledgeTip } from '../features/match/tip/acknowledgedTips.ts';
import { fakeApi } from '../test/api.ts';
import { at, betOn, match, playedMatch } from '../test/matches.ts';
import { anna, playAsAnna } from '../test/player.ts';
import { renderAt } from '../test/renderAt.tsx';
import { scoreRow } from '../test/scoreRow.ts';
import { em2024 } from '../test/tournament.ts';
import { checkTexts } from '../texts/check.ts';
import { apiTexts } from '../texts/shell.ts';

const ANNAS: Tip = { home: 2, away: 1, ko: 0 };
const BERTS: Tip = { home: 0, away: 0, ko: 0 };
const opener = playedMatch();
const NOTHING = '0'.repeat(64);
const salt = new Uint8Array(32).fill(9);

let api: ReturnType<typeof fakeApi>;

beforeEach(async () => {
  await clear();
  api = fakeApi();
  playAsAnna(api);
  api.answers(endpoints.auditChain, []);
  api.answers(endpoints.audit, []);
  api.answersBytes(endpoints.accountNumbers, Uint8Array.of(0b110));
  api.answers(endpoints.myGroups, [
    { id: 7, name: 'Büro', members: 2, money: null, forMoney: false },
  ]);
  api.answers(endpoints.score, [
    scoreRow({ userId: 1, name: 'Anna' }),
    scoreRow({ userId: 2, name: 'Bert' }),
  ]);
  api.answers(endpoints.matchBets, [
    { userId: 1, name: 'Anna', tip: ANNAS },
    { userId: 2, name: 'Bert', tip: BERTS },
  ]);
  api.answers(endpoints.ownBets, [betOn(opener, ANNAS)]);
  seal([opener], Uint16Array.of(0, packTip(ANNAS), packTip(BERTS)));
});

/** The server's seals of these matches, all with the same tips. */
const seal = (matches: (typeof opener)[], tips: Uint16Array) => {
  const column = columnToBytes(tips);
  let previous = NOTHING;
  const seals = matches.map(({ id: matchId, kickoff }) => {
    const sealed = sealedBytes({ salt, matchId, previous: Buffer.from(previous, 'hex'), column });
    const digest = createHash('sha256').update(sealed).digest('hex');
    const made = {
      matchId,
      at: kickoff ?? 0,
      count: 2,
      digest,
      previous,
      chain: '0190a6b2-0000-4000-8000-000000000000',
      logHead: NOTHING,
    };
    previous = digest;
    return made;
  });
  api.answers(endpoints.matches, matches);
  api.answers(endpoints.seals, seals);
  api.answers(endpoints.sealDifferences, { count: 0, userIds: [] });
  api.answersBytes(endpoints.sealedColumn, Uint8Array.of(...salt, ...column));
  return seals;
};

const press = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /prüfen$/ }));
};
const checkAll = async () => {
  const page = renderAt('/check');
  await press();
  await screen.findByText(checkTexts.log);
  return page;
};
const alarms = async () =>
  within(await screen.findByRole('alert'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

/** The server's seal of a question, behind that of the opener: Anna has answered 7, Bert nothing. */
const sealQuestion = (answered: number) => {
  const question: Question = {
    ...{ questionId: 4, edition: 1, kind: 'number', text: 'Wie viele Tore fallen?', points: 3 },
    ...{ picks: 1, nearest: false, options: [], about: null, matchId: null, closesAt: 0 },
    ...{ closed: true, withdrawn: false, reason: null, count: 1, solution: null, earned: null },
    answer: { number: answered },
  };
  sealAnswers(Uint16Array.of(0, 8, 0));
  api.answers(endpoints.tournament, { ...em2024, questions: true });
  api.answers(endpoints.questions, [question]);
};

/** Seals the answers to the question 4 behind the tips on the opener. */
const sealAnswers = (cells: Uint16Array, kind: { ofChampion?: true } = {}) => {
  const [first] = seal([opener], Uint16Array.of(0, packTip(ANNAS), packTip(BERTS)));
  const column = columnToBytes(cells);
  const previous = first?.digest ?? NOTHING;
  const sealed = {
    salt,
    matchId: null,
    questionId: 4,
    previous: Buffer.from(previous, 'hex'),
    column,
  };
  const digest = createHash('sha256').update(sealedBytes(sealed)).digest('hex');
  const of = { matchId: null, questionId: 4, ...kind };
  const last = { ...first, ...of, at: 0, count: 1, digest, previous };
  const chain = '0190a6b2-0000-4000-8000-000000000000';
  api.answers(endpoints.seals, [...(first ? [first] : []), { ...last, chain, logHead: NOTHING }]);
  api.answers(endpoints.answerDifferences, { count: 0, userIds: [] });
  api.answersBytes(endpoints.answersColumn, Uint8Array.of(...salt, ...column));
};

describe('the check of questions', () => {
  it('works their digests out in the chain of the matches', async () => {
    sealQuestion(7);
    await checkAll();
    expect(screen.getByText(checkTexts.fine)).toBeVisible();
    expect(screen.getByText(checkTexts.sealsChecked(2, 2))).toBeVisible();
  });

  it('says that another answer is shown than is sealed, or stored', async () => {
    sealQuestion(8);
    api.answers(endpoints.answerDifferences, { count: 1, userIds: [2] });
    await checkAll();
    const question = checkTexts.question('Wie viele Tore fallen?');
    expect(await alarms()).toEqual([
      checkTexts.otherAnswers(question, [checkTexts.you]),
      checkTexts.otherAnswerRows(question, [checkTexts.player(2)], 1),
    ]);
  });

  it('misses the seal of one that is closed', async () => {
    sealQuestion(7);
    seal([opener], Uint16Array.of(0, packTip(ANNAS), packTip(BERTS)));
    await checkAll();
    expect(await alarms()).toEqual([
      checkTexts.faults.unsealed([checkTexts.question('Wie viele Tore fallen?')]),
    ]);
  });

  it('says that a column does not fit its seal', async () => {
    sealQuestion(7);
    const column = columnToBytes(Uint16Array.of(0, 9, 0));
    api.answersBytes(endpoints.answersColumn, Uint8Array.of(...salt, ...column));
    await checkAll();
    expect(await alarms()).toEqual([
      checkTexts.faults['other-digest']([checkTexts.question('Wie viele Tore fallen?')]),
    ]);
  });
});

describe('the check of tips for the champion', () => {
  const code = (text: string) => text.charCodeAt(0) * 256 + text.charCodeAt(1);
  const showTip = (championTip: string | null) =>
    api.answers(endpoints.profile, { ...anna, championTip });
  beforeEach(() => {
    sealAnswers(Uint16Array.of(0, code('DE'), code('XS')), { ofChampion: true });
    showTip('Deutschland');
  });

  it('asks for no question, and works their digest out in the chain of the matches', async () => {
    await checkAll();
    expect(screen.getByText(checkTexts.fine)).toBeVisible();
    expect(screen.getByText(checkTexts.sealsChecked(2, 2))).toBeVisible();
    expect(api.received.some(({ path }) => path === endpoints.questions.path)).toBe(false);
  });

  it.each(['Schottland', null])(
    'says that another one is shown than is sealed: %s',
    async (tip) => {
      showTip(tip);
      await checkAll();
      expect(await alarms()).toEqual([
        checkTexts.otherTips(checkTexts.championTip, [checkTexts.you]),
      ]);
    },
  );

  it('says whose stored one is another', async () => {
    api.answers(endpoints.answerDifferences, { count: 1, userIds: [2] });
    await checkAll();
    expect(await alarms()).toEqual([
      checkTexts.otherRows(checkTexts.championTip, [checkTexts.player(2)], 1),
    ]);
  });

  it('says that their column does not fit', async () => {
    const column = columnToBytes(Uint16Array.of(0, code('XS'), code('XS')));
    api.answersBytes(endpoints.answersColumn, Uint8Array.of(...salt, ...column));
    await checkAll();
    expect(await alarms()).toEqual([checkTexts.faults['other-digest']([checkTexts.championTip])]);
  });
});

describe('the check of everything', () => {
  it('says that all is well, and what it has looked at', async () => {
    await checkAll();
    expect(screen.getByText(checkTexts.fine)).toBeVisible();
    expect(screen.getByText(checkTexts.sealsChecked(1, 1))).toBeVisible();
    expect(screen.getByText(checkTexts.tipsChecked(2))).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    for (const limit of checkTexts.limitList(wordsOf()))
      expect(screen.getByText(limit)).toBeVisible();
  });

  it('has nothing to look at before the first match', async () => {
    seal([], new Uint16Array());
    api.answers(endpoints.matches, [match()]);
    await checkAll();
    expect(screen.getByText(checkTexts.fineWithoutSeals)).toBeVisible();
  });

  it('says which tips are others than are sealed, and can be run again', async () => {
    api.answers(endpoints.ownBets, [betOn(opener, BERTS)]);
    await checkAll();
    expect(await alarms()).toEqual([
      checkTexts.otherTips('Deutschland – Schottland', [checkTexts.you]),
    ]);
    api.answers(endpoints.ownBets, [betOn(opener, ANNAS)]);
    await press();
    expect(await screen.findByText(checkTexts.fine)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it("misses a group mate's tip that is not shown any more", async () => {
    api.answers(endpoints.matchBets, [{ userId: 1, name: 'Anna', tip: ANNAS }]);
    await checkAll();
    expect(await alarms()).toEqual([checkTexts.otherTips('Deutschland – Schottland', ['Bert'])]);
  });

  it('says whose stored tips are not the sealed ones', async () => {
    api.answers(endpoints.sealDifferences, { count: 7, userIds: [1, 2, 9] });
    await checkAll();
    expect(await alarms()).toEqual([
      'Deutschland – Schottland: In der Datenbank steht ein anderer Tipp als im Siegel, und zwar von dir, Bert, Spieler Nr. 9 und 4 weitere. Gezählt wird, was versiegelt ist.',
    ]);
  });

  it('tells a doubt from a fault', async () => {
    acknowledgeTip(1, opener.id, { home: 4, away: 0, ko: 0 });
    await checkAll();
    expect(
      screen.getByText(checkTexts.otherThanStored('Deutschland – Schottland', '4:0', '2:1')),
    ).toBeVisible();
    expect(screen.getByText(checkTexts.fine)).toBeVisible();
  });

  it('says that an entry of the log has changed', async () => {
    const entry: AnswerOf<typeof endpoints.auditChain>[number] = {
      position: 1,
      at: at('2024-06-19T16:30:00Z'),
      action: 'money',
      content: NOTHING,
      digest: NOTHING,
      proof: null,
    };
    api.answers(endpoints.auditChain, [entry]);
    await checkAll();
    expect(await alarms()).toEqual([checkTexts.logChanged(1, '19.06.2024 18:30', 1)]);
  });

  it('remembers the last entry of the log, and misses it', async () => {
    const link = { at: at('2024-06-19T16:30:00Z'), action: 'money', content: NOTHING };
    const nothing = Buffer.from(NOTHING, 'hex');
    const chained = chainedBytes({ ...link, previous: nothing, content: nothing });
    const digest = createHash('sha256').update(chained).digest('hex');
    api.answers(endpoints.auditChain, [{ ...link, position: 1, digest, proof: null }]);
    const { unmount } = await checkAll();
    expect(screen.getByText(checkTexts.logChecked(1, 1))).toBeVisible();
    unmount();
    api.answers(endpoints.auditChain, []);
    await checkAll();
    expect(await alarms()).toEqual([checkTexts.logVanished]);
  });

  it('says that an entry is shown which is no link of the chain', async () => {
    const instant = at('2024-06-19T16:30:00Z');
    const entry = { action: 'money', actor: 'Uli', audience: 'everybody', text: '' } as const;
    api.answers(endpoints.audit, [
      { ...entry, id: 2, position: 1, at: instant - 1 },
      { ...entry, id: 3, position: null, at: instant },
    ]);
    await checkAll();
    expect(await alarms()).toEqual([checkTexts.logUnlinked('19.06.2024 18:30')]);
  });

  it('notices that the log was written anew, and that accounts are gone', async () => {
    const { unmount } = await checkAll();
    unmount();
    const [first] = seal([opener], Uint16Array.of(0, packTip(ANNAS), packTip(BERTS)));
    if (first) api.answers(endpoints.seals, [{ ...first, logHead: 'f'.repeat(64) }]);
    api.answersBytes(endpoints.accountNumbers, Uint8Array.of(0b010));
    await checkAll();
    expect(await alarms()).toEqual([
      checkTexts.faults.unlogged(['Deutschland – Schottland']),
      checkTexts.missingAccounts([2]),
    ]);
  });

  it('works out nothing once the tips are deleted', async () => {
    api.refuses(endpoints.sealedColumn, 'not-found');
    api.answers(endpoints.ownBets, [betOn(opener)]);
    await checkAll();
    expect(screen.getByText(checkTexts.fine)).toBeVisible();
    expect(screen.getByText(checkTexts.sealsChecked(1, 0))).toBeVisible();
  });

  it('says that it needs the network, and can be tried again', async () => {
    renderAt('/check');
    await screen.findByRole('button', { name: checkTexts.start });
    api.goOffline();
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent(apiTexts.unreachable);
    api.goOnline();
    await press();
    expect(await screen.findByText(checkTexts.fine)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('asks for nothing more once the page is left', async () => {
    const { unmount } = renderAt('/check');
    await screen.findByRole('button', { name: checkTexts.start });
    const goOn = api.holdBack();
    await press();
    expect(await screen.findByRole('progressbar')).toBeVisible();
    unmount();
    goOn();
    await expect
      .poll(() => api.received.some(({ path }) => path === endpoints.seals.path))
      .toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(api.received.some(({ path }) => path === endpoints.accountNumbers.path)).toBe(false);
  });

  it('takes 51 matches of 10,000 players', async () => {
    const matches = Array.from({ length: 51 }, (_, index) => ({ ...opener, id: 1001 + index }));
    seal(matches, new Uint16Array(10_001).fill(packTip(ANNAS)).fill(0, 0, 1));
    api.answersBytes(endpoints.accountNumbers, new Uint8Array(1251).fill(255));
    api.answers(
      endpoints.ownBets,
      matches.map((one) => betOn(one, ANNAS)),
    );
    api.answers(endpoints.matchBets, [{ userId: 2, name: 'Bert', tip: ANNAS }]);
    await checkAll();
    expect(screen.getByText(checkTexts.fine)).toBeVisible();
    expect(screen.getByText(checkTexts.tipsChecked(102))).toBeVisible();
  });
});
