import { IconClockPlay } from '@tabler/icons-react';
import { endpoints } from '@tippspiel/contract';
import { useState } from 'react';
import { useAction } from '../../../api/Action.tsx';
import { change } from '../../../api/change.ts';
import { useAnswer } from '../../../api/queries.ts';
import { useNow } from '../../../clock.ts';
import { useTimeZone } from '../../../formats.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { Form } from '../../../ui/Form.tsx';
import { FormattedDate } from '../../../ui/FormattedDate.tsx';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import { AdminInstantField, instantOf, wallTimeIn } from '../AdminInstantField.tsx';
import './demo.css';

const texts = adminTexts.clock;
const MINUTE = 60_000;
const QUARTER = 15 * MINUTE;

export const AdminTimeMachine = () => {
  const now = useNow(1_000);
  const travel = useAction({
    run: (target: number) => change(endpoints.demoClock, { body: { now: target } }),
    done: texts.done,
    failed: texts.failed,
  });
  const { data: matches = [] } = useAnswer(endpoints.matches);
  if (now === null) return <Skeletons count={1} height={236} />;
  const next = matches.flatMap(({ kickoff }) => kickoff ?? []).filter((kickoff) => kickoff > now);
  const jumps = [
    [texts.quarterHour, now + QUARTER],
    [texts.hour, now + 60 * MINUTE],
    [texts.day, now + 24 * 60 * MINUTE],
    ...(next.length > 0 ? [[texts.kickoff, Math.min(...next)] as const] : []),
  ] as const;
  return (
    <Card as="aside" aria-label={texts.title} className="admin-clock">
      <div className="admin-clock-face">
        <IconClockPlay aria-hidden size={32} />
        <p>
          <span className="admin-note">{texts.now}</span>
          <strong className="score-figure">
            <FormattedDate instant={now} />
          </strong>
        </p>
        <p className="admin-note">{texts.intro}</p>
      </div>
      <div className="admin-jumps">
        {jumps.map(([label, target]) => (
          <Button
            key={label}
            variant="quiet"
            aria-label={label === texts.kickoff ? texts.kickoffName : undefined}
            disabled={travel.isPending}
            onClick={() => travel.mutate(target)}
          >
            {label}
          </Button>
        ))}
      </div>
      <Disclosure label={texts.travel}>
        {() => (
          <TravelForm
            start={Math.ceil(now / QUARTER) * QUARTER}
            isPending={travel.isPending}
            onTravel={travel.mutate}
          />
        )}
      </Disclosure>
      <p className="admin-note" role="status">
        {travel.isPending ? texts.working : ''}
      </p>
    </Card>
  );
};

interface TravelFormProps {
  /** Epoch milliseconds. */
  start: number;
  isPending: boolean;
  onTravel: (target: number) => void;
}

const TravelForm = ({ start, isPending, onTravel }: TravelFormProps) => {
  const zone = useTimeZone();
  const [wallTime, setWallTime] = useState(() => wallTimeIn(zone, start));
  const target = instantOf(zone, wallTime);
  return (
    <Form
      label={texts.travel}
      onSubmit={() => {
        if (target !== null) onTravel(target);
      }}
    >
      <AdminInstantField label={texts.now} value={wallTime} onValue={setWallTime} />
      <Button type="submit" disabled={target === null} loading={isPending}>
        {texts.travel}
      </Button>
    </Form>
  );
};
