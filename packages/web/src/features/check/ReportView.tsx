import { checkTexts } from '../../texts/check.ts';
import { Notice } from '../../ui/Notice.tsx';
import type { Report } from './report.ts';
import { doubtSentence, faultSentence, type Naming } from './sentences.ts';

/** What a check has found. */
export const ReportView = ({ report, naming }: { report: Report; naming: Naming }) => (
  <>
    {report.faults.length === 0 ? (
      <Notice>{report.seals === 0 ? checkTexts.fineWithoutSeals : checkTexts.fine}</Notice>
    ) : (
      <div className="form-error" role="alert">
        <h2>{checkTexts.wrong}</h2>
        <Sentences all={report.faults.map((fault) => faultSentence(fault, naming))} />
        <p>{checkTexts.advice}</p>
      </div>
    )}
    {report.doubts.length === 0 ? null : (
      <div className="game-check-doubts">
        <h2>{checkTexts.doubts}</h2>
        <Sentences all={report.doubts.map((doubt) => doubtSentence(doubt, naming))} />
      </div>
    )}
    <Checked report={report} />
  </>
);

const Sentences = ({ all }: { all: readonly string[] }) => (
  <ul>
    {all.map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
);

const Checked = ({ report }: { report: Report }) => {
  const { seals, columns, tips, entries, unreadEntries, lastDigest } = report;
  return (
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
  );
};
