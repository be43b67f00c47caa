import { formatInstant, useTimeZone } from '../../formats.ts';
import { koTexts } from '../../texts/bets.ts';
import { checkTexts } from '../../texts/check.ts';
import { Notice } from '../../ui/Notice.tsx';
import { formatTip, type SideNames, useSideNames } from '../match/tip/useKoWords.ts';
import { useAllMatches } from '../match/useMatches.ts';
import { useQuestions } from '../questions/questions.ts';
import { useCountries } from '../tournament/useTeamsAndStages.tsx';
import type { Doubt, Fault, Report } from './report.ts';

export const ReportView = ({
  report: { faults, doubts, seals, columns, tips, entries, unreadEntries, lastDigest, ...report },
  naming: { question, ...naming },
}: {
  report: Report;
  naming: Naming;
}) => (
  <>
    {faults.length === 0 ? (
      <Notice>{seals === 0 ? checkTexts.fineWithoutSeals : checkTexts.fine}</Notice>
    ) : (
      <div className="form-error" role="alert">
        <h2>{checkTexts.wrong}</h2>
        <Sentences
          all={faults.map((fault) =>
            faultSentence(fault, {
              ...naming,
              question: (id) =>
                id === report.championQuestionId ? checkTexts.championTip : question(id),
            }),
          )}
        />
        <p>{checkTexts.advice}</p>
      </div>
    )}
    {doubts.length === 0 ? null : (
      <div className="game-check-doubts">
        <h2>{checkTexts.doubts}</h2>
        <Sentences all={doubts.map((doubt) => doubtSentence(doubt, naming.sides))} />
      </div>
    )}
    <dl aria-label={checkTexts.checked}>
      <dt>{checkTexts.seals}</dt>
      <dd>{checkTexts.sealsChecked(seals, columns)}</dd>
      <dt>{checkTexts.tips}</dt>
      <dd>{checkTexts.tipsChecked(tips)}</dd>
      <dt>{checkTexts.log}</dt>
      <dd>{checkTexts.logChecked(entries, unreadEntries)}</dd>
      {lastDigest === null ? null : (
        <>
          <dt>{checkTexts.lastDigest}</dt>
          <dd>
            <code>{lastDigest}</code>
            <p>{checkTexts.sameForAll}</p>
          </dd>
        </>
      )}
    </dl>
  </>
);

const Sentences = ({ all }: { all: readonly string[] }) => (
  <ul>
    {all.map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
);

/** Names matches in findings; one that is listed no more goes by its number. */
export const useNaming = () => {
  const { data: matches = [] } = useAllMatches();
  const { countryOf } = useCountries();
  const sideNames = useSideNames();
  const { data: questions = [] } = useQuestions();
  const zone = useTimeZone();
  return {
    sides: (matchId: number): SideNames => {
      const match = matches.find(({ id }) => id === matchId);
      return match
        ? sideNames(match, { home: countryOf(match.home), away: countryOf(match.away) })
        : {
            home: checkTexts.unlistedMatch(matchId),
            away: checkTexts.unlisted,
            advances: koTexts.advance.inTip,
          };
    },
    question: (id: number): string => {
      const text = questions.find(({ questionId }) => questionId === id)?.text;
      return text === undefined ? checkTexts.unlistedQuestion(id) : checkTexts.question(text);
    },
    instant: (at: number) => formatInstant(at, 'date-time', zone),
  };
};

type Naming = ReturnType<typeof useNaming>;

const faultSentence = (fault: Fault, { sides, question, instant }: Naming): string => {
  const tipped = (matchId: number | null) =>
    matchId === null ? checkTexts.championTip : pairing(sides(matchId));
  switch (fault.kind) {
    case 'other-rows':
      return checkTexts.otherRows(tipped(fault.matchId), fault.names, fault.count);
    case 'other-tips':
      return checkTexts.otherTips(tipped(fault.matchId), fault.names);
    case 'log-changed': {
      const { position, at } = fault.first;
      return checkTexts.logChanged(position, instant(at), fault.entries);
    }
    case 'log-unlinked':
      return checkTexts.logUnlinked(instant(fault.at));
    case 'log-vanished':
      return checkTexts.logVanished;
    case 'missing-accounts':
      return checkTexts.missingAccounts(fault.userIds);
    case 'other-answers':
      return checkTexts.otherAnswers(question(fault.questionId), fault.names);
    case 'other-answer-rows':
      return checkTexts.otherAnswerRows(question(fault.questionId), fault.names, fault.count);
    default:
      return checkTexts.faults[fault.kind]([
        ...fault.matchIds.map((id) => pairing(sides(id))),
        ...(fault.questionIds ?? []).map(question),
      ]);
  }
};

const doubtSentence = (doubt: Doubt, sides: Naming['sides']): string => {
  if (doubt.kind === 'unread-deletions') return checkTexts.unreadDeletions(doubt.accounts);
  const names = sides(doubt.matchId);
  const { stored, sealed } = doubt;
  return checkTexts.otherThanStored(
    pairing(names),
    formatTip(stored, names),
    sealed && formatTip(sealed, names),
  );
};

const pairing = ({ home, away }: SideNames) => `${home} – ${away}`;
