import { useMutation, useQuery } from '@tanstack/react-query';
import { type AnswerOf, type BodyOf, endpoints } from '@tippspiel/contract';
import { messageOf } from '../../api/ApiError.ts';
import { change } from '../../api/change.ts';
import { queryOf, useAnswer } from '../../api/queries.ts';
import { reminderTexts as texts } from '../../texts/reminders.ts';
import { FormAlert } from '../../ui/Form.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Skeletons } from '../../ui/Skeletons.tsx';
import { Switch } from '../../ui/Switch.tsx';
import {
  DeviceRefusal,
  deviceAbility,
  type Shown,
  switchDeviceOff,
  switchDeviceOn,
} from './device.ts';
import './ReminderSettings.css';
import { useWords } from '../tournament/useTournament.tsx';

/** Each choice holds at once. */
export const ReminderSettings = () => {
  const { data } = useAnswer(endpoints.reminders);
  if (!data) return <Skeletons count={1} height={300} />;
  return data.available ? <Choices stored={data} /> : <p>{texts.off}</p>;
};

type Wish = BodyOf<typeof endpoints.saveReminders>;

const Choices = ({ stored }: { stored: AnswerOf<typeof endpoints.reminders> }) => {
  const { mutate, variables, isPending, error } = useMutation({
    mutationFn: (wish: Wish) => change(endpoints.saveReminders, { body: wish }),
  });
  const device = useDevice(stored);
  const wish: Wish = isPending ? variables : stored;
  const { timing, mail, resultsMail = stored.results.mail } = wish;
  return (
    <div className="reminder-settings">
      <p>{texts.lead(useWords())}</p>
      <Switch
        label={texts.mail}
        checked={mail}
        loading={isPending}
        onChecked={(wanted) => mutate({ timing, mail: wanted })}
      />
      {stored.pushKey === null ? null : (
        <>
          <DeviceSwitch kind="tips" label={texts.device} device={device} />
          <DeviceHint device={device} />
        </>
      )}
      <SelectField
        label={texts.timing}
        options={timings}
        value={timing}
        disabled={isPending}
        onValue={(value) => mutate({ timing: value === 'before' ? 'before' : 'evening', mail })}
      />
      <h3>{texts.resultsTitle}</h3>
      <p>{texts.resultsLead}</p>
      <Switch
        label={texts.resultsMail}
        checked={resultsMail}
        loading={isPending}
        onChecked={(wanted) => mutate({ timing, mail, resultsMail: wanted })}
      />
      {stored.pushKey === null ? null : (
        <DeviceSwitch kind="results" label={texts.resultsDevice} device={device} />
      )}
      <FormAlert error={error ? explained(error) : undefined} />
      {stored.pushKey === null ? null : <MatchSwitches device={device} />}
    </div>
  );
};

/** What this device shows of a match; missing where it shows no messages, as the hint above says why. */
const MatchSwitches = ({ device }: { device: Device }) =>
  device.isKnown && (device.obstacle === null || matchKinds.some(device.shows)) ? (
    <>
      <h3>{texts.matchTitle}</h3>
      <p>{texts.matchLead}</p>
      {matchKinds.map((kind) => (
        <DeviceSwitch key={kind} kind={kind} label={texts.match[kind]} device={device} />
      ))}
    </>
  ) : null;

const matchKinds = ['kickoffs', 'goals', 'overtaken', 'whistles'] as const;

const timings = [
  { value: 'evening', label: texts.evening },
  { value: 'before', label: texts.before },
];

/** Switches a kind of messages on this device; missing where it can neither be switched on nor off. */
const DeviceSwitch = ({ kind, label, device }: { kind: Shown; label: string; device: Device }) => {
  if (!device.shows(kind) && (device.obstacle !== null || !device.isKnown)) return null;
  return (
    <>
      <Switch
        label={label}
        checked={device.shows(kind)}
        loading={device.saving === kind}
        onChecked={(wanted) => device.set(kind, wanted)}
      />
      <FormAlert
        error={device.failed?.kind === kind ? explained(device.failed.error) : undefined}
      />
    </>
  );
};

const DeviceHint = ({ device }: { device: Device }) =>
  device.isKnown && device.obstacle !== null && !device.shows('tips') ? (
    <p className="reminder-hint">{texts[device.obstacle]}</p>
  ) : null;

const explained = (error: Error): string =>
  error instanceof DeviceRefusal ? texts.refused : `${texts.failed} ${messageOf(error)}`;

type Device = ReturnType<typeof useDevice>;

/**
 * Messages on this device. The browser's question comes by a tap alone, and never before the first tip: who has
 * not played yet does not know what they are asked.
 */
const useDevice = (stored: AnswerOf<typeof endpoints.reminders>) => {
  const { pushKey, device, results, match } = stored;
  const bets = useQuery({ ...queryOf(endpoints.ownBets), enabled: pushKey !== null }).data;
  const isShown = { tips: device, results: results.device, ...match };
  const shown = kinds.filter((kind) => isShown[kind]);
  const isOn = shown.length > 0;
  const { mutate, isPending, variables, error } = useMutation({
    // Who taps several switches waits for none of them: one change follows the other.
    scope: { id: 'device' },
    mutationFn: ({ wanted, isKnown }: Change) =>
      wanted.length === 0 || pushKey === null
        ? switchDeviceOff()
        : switchDeviceOn(pushKey, wanted, isKnown),
  });
  const latest = isPending ? variables.wanted : shown;
  const ability = deviceAbility();
  const hasTipped = bets?.some(({ tip }) => tip !== null) ?? false;
  const tipObstacle = hasTipped || isOn ? null : ('afterFirstTip' as const);
  return {
    shows: (kind: Shown) => latest.includes(kind),
    /** Why it can show no messages: the browser's reason, or the first tip is still to come. */
    obstacle: ability === 'able' ? tipObstacle : ability,
    isKnown: ability !== 'able' || isOn || bets !== undefined,
    saving: isPending ? variables.kind : null,
    /** The switch that failed, and why. */
    failed: error && variables ? { kind: variables.kind, error } : null,
    set: (kind: Shown, wanted: boolean) =>
      mutate({
        kind,
        wanted: kinds.filter((each) => (each === kind ? wanted : latest.includes(each))),
        isKnown: isOn || isPending,
      }),
  };
};

interface Change {
  /** The switch. */
  readonly kind: Shown;
  /** All that the device is to show. */
  readonly wanted: readonly Shown[];
  /** Whether the server knows this browser, or is about to. */
  readonly isKnown: boolean;
}

const kinds: readonly Shown[] = ['tips', 'results', ...matchKinds];
