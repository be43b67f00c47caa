import { messageOf } from '../../api/ApiError.ts';
import { reminderTexts as texts } from '../../texts/reminders.ts';
import { Switch } from '../../ui/Switch.tsx';
import { DeviceRefusal, type Shown } from './device.ts';
import type { Device } from './useDevice.ts';

interface DeviceSwitchProps {
  kind: Shown;
  label: string;
  device: Device;
}

/** Messages of a kind on this device; nothing where it cannot show any, but for switching them off. */
export const DeviceSwitch = ({ kind, label, device }: DeviceSwitchProps) => {
  if (!device.shows(kind) && (device.obstacle !== null || !device.isKnown)) return null;
  return (
    <>
      <Switch
        label={label}
        checked={device.shows(kind)}
        loading={device.isSaving}
        onChecked={(wanted) => device.set(kind, wanted)}
      />
      <div role="alert" className="form-alert">
        {device.failed?.kind === kind ? (
          <p className="form-error">{explained(device.failed.error)}</p>
        ) : null}
      </div>
    </>
  );
};

/** Why this device shows no messages. */
export const DeviceHint = ({ device }: { device: Device }) =>
  device.isKnown && device.obstacle !== null && !device.shows('tips') ? (
    <p className="reminder-hint">{texts[device.obstacle]}</p>
  ) : null;

const explained = (error: Error): string =>
  error instanceof DeviceRefusal ? texts.refused : `${texts.failed} ${messageOf(error)}`;
