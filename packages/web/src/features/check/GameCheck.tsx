import { messageOf } from '../../api/ApiError.ts';
import { checkTexts } from '../../texts/check.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import type { Progress } from './checkGame.ts';
import { ReportView } from './ReportView.tsx';
import { useGameCheck } from './useGameCheck.ts';
import { useNaming } from './useNaming.ts';
import './GameCheck.css';

/** Checks seals and log on this device, and says what it has found and what it cannot find. */
export const GameCheck = () => {
  const { start, isPending, progress, report, error } = useGameCheck();
  // From the beginning: names are known by the time there is something to say.
  const naming = useNaming();
  const isRepeated = report !== undefined || error !== null;
  return (
    <>
      <Card className="game-check">
        <p>{checkTexts.intro}</p>
        <Button loading={isPending} onClick={start}>
          {isRepeated ? checkTexts.again : checkTexts.start}
        </Button>
        {isPending ? <ProgressLine progress={progress} /> : null}
        {error === null ? null : (
          <p className="form-error" role="alert">
            {messageOf(error)}
          </p>
        )}
        {report === undefined ? null : <ReportView report={report} naming={naming} />}
      </Card>
      <Card className="game-check" title={checkTexts.limits}>
        <ul>
          {checkTexts.limitList.map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </ul>
      </Card>
    </>
  );
};

/** The log is the first tenth: how long it is shows only at its end. */
const LOG_SHARE = 0.1;

const ProgressLine = ({ progress }: { progress: Progress | null }) => {
  const { entries, seals, allSeals } = progress ?? { entries: 0, seals: 0, allSeals: 0 };
  const share = seals === 0 ? 0 : LOG_SHARE + (1 - LOG_SHARE) * (seals / allSeals);
  return (
    <div>
      <progress aria-label={checkTexts.progress} value={share} />
      <p>
        {seals === 0 ? checkTexts.readingLog(entries) : checkTexts.readingSeals(seals, allSeals)}
      </p>
    </div>
  );
};
