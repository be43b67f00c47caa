import { useMutation, useQuery } from '@tanstack/react-query';
import { type AnswerOf, type BodyOf, endpoints } from '@tippspiel/contract';
import { messageOf } from '../../api/ApiError.ts';
import { change } from '../../api/change.ts';
import { queryOf } from '../../api/queries.ts';
import { reminderTexts as texts } from '../../texts/reminders.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { Skeletons } from '../../ui/Skeletons.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { DeviceHint, DeviceSwitch } from './DeviceSwitch.tsx';
import { useDevice } from './useDevice.ts';
import './ReminderSettings.css';

/** When and how the player is reminded of open tips and told results; each choice holds at once. */
export const ReminderSettings = () => {
  const { data } = useQuery(queryOf(endpoints.reminders));
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
      <p>{texts.lead}</p>
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
      <div role="alert" className="form-alert">
        {error ? <p className="form-error">{`${texts.failed} ${messageOf(error)}`}</p> : null}
      </div>
    </div>
  );
};

const timings = [
  { value: 'evening', label: texts.evening },
  { value: 'before', label: texts.before },
];
