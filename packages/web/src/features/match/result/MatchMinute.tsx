import { minuteNow, type ToldMinute } from '@tippspiel/rules';
import { useStep } from '../../../clock.ts';
import { matchTexts as texts } from '../../../texts/matches.ts';

const MINUTE = 60_000;

interface MatchMinuteProps {
  told: ToldMinute;
  /** Stands there where nobody has told a minute for too long. */
  otherwise: string;
  /** Whether '63.' is enough, where there is little room. */
  isShort?: boolean;
}

/** How far a running match is by now: '63. Minute', '90.+3', 'Halbzeit'. */
export const MatchMinute = ({ told, otherwise, isShort = false }: MatchMinuteProps) => {
  const now = useStep((now) => told.at + MINUTE * Math.floor((now - told.at) / MINUTE));
  const reached = now === null ? null : minuteNow(told, now);
  if (reached === null) return otherwise;
  if (typeof reached === 'string') return texts.breaks[reached];
  return (
    <>
      {texts.minute(reached.minute, reached.added)}
      <span className={isShort || reached.added > 0 ? 'visually-hidden' : undefined}>
        {' '}
        {texts.minuteUnit}
      </span>
    </>
  );
};
