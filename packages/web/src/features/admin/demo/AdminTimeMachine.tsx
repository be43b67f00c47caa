import { IconClockPlay } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { useState } from 'react';
import { messageOf } from '../../../api/ApiError.ts';
import { change } from '../../../api/change.ts';
import { queryOf } from '../../../api/queries.ts';
import { useNow } from '../../../clock.ts';
import { useTimeZone } from '../../../formats.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { Form } from '../../../ui/Form.tsx';
import { FormattedDate } from '../../../ui/FormattedDate.tsx';
import { notifyError, notifySuccess } from '../../../ui/notifications.ts';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import { AdminInstantField, instantOf, wallTimeIn } from '../AdminInstantField.tsx';
import './demo.css';

const texts = adminTexts.clock;
const MINUTE = 60_000;

/** Sets the game clock of the demo. */
export const AdminTimeMachine = () => {
  const now = useNow(1_000);
  const travel = useTravel();
  const { data: matches = [] } = useQuery(queryOf(endpoints.matches));
  if (now === null) return <Skeletons count={1} height={236} />;
  const next = matches.map(({ kickoff }) => kickoff).filter((kickoff) => kickoff > now);
  const jumps = [
    [texts.quarterHour, now + 15 * MINUTE],
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
      <AdminTravelForm travel={travel} now={now} />
      <p className="admin-note" role="status">
        {travel.isPending ? texts.working : ''}
      </p>
    </Card>
  );
};

const QUARTER = 15 * 60_000;

interface AdminTravelFormProps {
  travel: ReturnType<typeof useTravel>;
  /** The game clock, epoch milliseconds. */
  now: number;
}

/** Any day and time, back and forth. */
const AdminTravelForm = ({ travel, now }: AdminTravelFormProps) => (
  <Disclosure label={texts.travel}>
    {() => <Target travel={travel} start={Math.ceil(now / QUARTER) * QUARTER} />}
  </Disclosure>
);

const Target = ({ travel, start }: { travel: AdminTravelFormProps['travel']; start: number }) => {
  const zone = useTimeZone();
  const [wallTime, setWallTime] = useState(() => wallTimeIn(zone, start));
  const target = instantOf(zone, wallTime);
  return (
    <Form
      label={texts.travel}
      onSubmit={() => {
        if (target !== null) travel.mutate(target);
      }}
    >
      <AdminInstantField label={texts.now} value={wallTime} onValue={setWallTime} />
      <Button type="submit" disabled={target === null} loading={travel.isPending}>
        {texts.travel}
      </Button>
    </Form>
  );
};

/** Sets the game clock to an instant (epoch milliseconds). */
const useTravel = () =>
  useMutation({
    mutationFn: (now: number) => change(endpoints.demoClock, { body: { now } }),
    onSuccess: () => notifySuccess(adminTexts.clock.done),
    onError: (error) => notifyError(`${adminTexts.clock.failed} ${messageOf(error)}`),
  });
