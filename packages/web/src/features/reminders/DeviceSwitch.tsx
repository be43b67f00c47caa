import { useMutation, useQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { messageOf } from '../../api/ApiError.ts';
import { queryOf } from '../../api/queries.ts';
import { reminderTexts as texts } from '../../texts/reminders.ts';
import { Switch } from '../../ui/Switch.tsx';
import { DeviceRefusal, deviceAbility, switchDeviceOff, switchDeviceOn } from './device.ts';

interface DeviceSwitchProps {
  on: boolean;
  pushKey: string;
}

/**
 * Reminders on this device. The browser's question comes by a tap alone, and never before the first tip: who has
 * not played yet does not know what they are asked.
 */
export const DeviceSwitch = ({ on, pushKey }: DeviceSwitchProps) => {
  const bets = useQuery(queryOf(endpoints.ownBets)).data;
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (wanted: boolean) => (wanted ? switchDeviceOn(pushKey) : switchDeviceOff()),
  });
  const ability = deviceAbility();
  if (!on && ability !== 'able') return <p className="reminder-hint">{texts[ability]}</p>;
  const hasTipped = bets?.some(({ tip }) => tip !== null) ?? false;
  if (!on && !hasTipped)
    return bets ? <p className="reminder-hint">{texts.afterFirstTip}</p> : null;
  return (
    <>
      <Switch
        label={texts.device}
        checked={isPending ? variables : on}
        loading={isPending}
        onChecked={(wanted) => mutate(wanted)}
      />
      <div role="alert" className="form-alert">
        {error ? <p className="form-error">{explained(error)}</p> : null}
      </div>
    </>
  );
};

const explained = (error: Error): string =>
  error instanceof DeviceRefusal ? texts.refused : `${texts.failed} ${messageOf(error)}`;
