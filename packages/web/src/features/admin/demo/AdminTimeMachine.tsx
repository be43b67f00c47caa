import { IconClockPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { queryOf } from '../../../api/queries.ts';
import { useNow } from '../../../clock.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { FormattedDate } from '../../../ui/FormattedDate.tsx';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import { AdminTravelForm } from './AdminTravelForm.tsx';
import { useTravel } from './useTravel.ts';
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
