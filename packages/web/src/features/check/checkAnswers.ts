import { endpoints, type Question } from '@tippspiel/contract';
import { columnFromBytes, DIGEST_BYTES, isSameAnswer, unpackAnswer } from '@tippspiel/rules';
import { call, callBytes } from '../../api/client.ts';
import { checkTexts } from '../../texts/check.ts';
import { fitsSeal, type Seal } from '../match/seal/sealFinding.ts';
import { patiently, unlessGone } from './patiently.ts';
import { type Findings, hasAccount } from './report.ts';

interface AnswersToCheck {
  /** The player's own, undefined while it is not known. */
  readonly ownId: number | undefined;
  readonly signal: AbortSignal;
  /** Who has an account: a bit an id, the lowest bit of a byte first. */
  readonly accounts: Uint8Array;
  /** The questions that the seals are of, by id; left out = not known any more. */
  readonly asked: ReadonlyMap<number, Asked>;
}

/** What the game shows of a question, and of the player's answer to it. */
export type Asked = Pick<Question, 'kind' | 'picks' | 'withdrawn' | 'answer'>;

/**
 * The questions of these seals; tips for the champion answer one that is listed nowhere.
 *
 * @returns by id
 */
export const askedIn = async (
  seals: readonly Seal[],
  questions: readonly Question[],
  signal: AbortSignal,
): Promise<ReadonlyMap<number, Asked>> => {
  const asked = new Map<number, Asked>(questions.map((each) => [each.questionId, each]));
  const champion = seals.find(({ ofChampion }) => ofChampion)?.questionId;
  if (champion === undefined) return asked;
  const { championTip } = await patiently(signal, () => call(endpoints.profile));
  const teams = await patiently(signal, () => call(endpoints.countries));
  const isocode = teams.find(({ name }) => name === championTip)?.isocode;
  const answer = isocode === undefined ? null : { teams: [isocode] };
  return asked.set(champion, { kind: 'team', picks: 1, withdrawn: false, answer });
};

/**
 * Works out the digest of a question's answers, and compares the own one that the game shows and the stored ones with
 * them.
 *
 * @returns the ids of those who have an answer and no account; null once the column is deleted
 */
export const checkAnswers = async (
  seal: Seal & { readonly questionId: number },
  { ownId, signal, accounts, asked }: AnswersToCheck,
  findings: Findings,
): Promise<readonly number[] | null> => {
  const { questionId, ofChampion = false, digest } = seal;
  const params = { questionId };
  const bytes = await unlessGone(signal, () =>
    callBytes(endpoints.answersColumn, { params, query: { digest } }),
  );
  if (bytes === null) return null;
  if (!(await fitsSeal(seal, bytes))) {
    findings.seal('other-digest', seal);
    return [];
  }
  const question = asked.get(questionId);
  const cells = columnFromBytes(bytes.subarray(DIGEST_BYTES));
  if (question && ownId !== undefined) {
    const at = ownId * question.picks;
    const sealed = unpackAnswer(question.kind, cells.subarray(at, at + question.picks));
    if (!question.withdrawn && !isSameAnswer(sealed, question.answer)) {
      const names = [checkTexts.you];
      if (ofChampion) findings.fault({ kind: 'other-tips', matchId: null, names });
      else findings.fault({ kind: 'other-answers', questionId, names });
    }
  }
  const differences = await unlessGone(signal, () => call(endpoints.answerDifferences, { params }));
  if (differences && differences.count > 0) {
    const names = differences.userIds.map((id) =>
      id === ownId ? checkTexts.you : checkTexts.player(id),
    );
    const { count } = differences;
    if (ofChampion) findings.fault({ kind: 'other-rows', matchId: null, names, count });
    else findings.fault({ kind: 'other-answer-rows', questionId, names, count });
  }
  return question ? answeredWithout(accounts, cells, question.picks) : [];
};

/** @returns the ids of those who have an answer and no account */
const answeredWithout = (accounts: Uint8Array, cells: Uint16Array, width: number): number[] => {
  const ids: number[] = [];
  for (let id = 0; id * width < cells.length; id += 1) {
    if (cells[id * width] !== 0 && !hasAccount(accounts, id)) ids.push(id);
  }
  return ids;
};
