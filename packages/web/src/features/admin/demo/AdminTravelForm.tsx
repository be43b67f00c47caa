import { useState } from 'react';
import { useTimeZone } from '../../../formats.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { Button } from '../../../ui/Button.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { Form } from '../../../ui/Form.tsx';
import { AdminInstantField } from '../AdminInstantField.tsx';
import { instantOf, wallTimeIn } from '../zonedTime.ts';
import type { useTravel } from './useTravel.ts';

const texts = adminTexts.clock;
const QUARTER = 15 * 60_000;

interface AdminTravelFormProps {
  travel: ReturnType<typeof useTravel>;
  /** The game clock, epoch milliseconds. */
  now: number;
}

/** Any day and time, back and forth. */
export const AdminTravelForm = ({ travel, now }: AdminTravelFormProps) => (
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
