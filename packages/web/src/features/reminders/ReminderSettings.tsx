import { useMutation, useQuery } from '@tanstack/react-query';
import { type AnswerOf, type BodyOf, endpoints } from '@tippspiel/contract';
import { messageOf } from '../../api/ApiError.ts';
import { change } from '../../api/change.ts';
import { queryOf } from '../../api/queries.ts';
import { reminderTexts as texts } from '../../texts/reminders.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { Skeletons } from '../../ui/Skeletons.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { DeviceSwitch } from './DeviceSwitch.tsx';
import './ReminderSettings.css';

/** When and how the player is reminded of open tips; each choice holds at once. */
export const ReminderSettings = () => {
  const { data } = useQuery(queryOf(endpoints.reminders));
  if (!data) return <Skeletons count={1} height={180} />;
  return data.available ? <Choices stored={data} /> : <p>{texts.off}</p>;
};

type Wish = BodyOf<typeof endpoints.saveReminders>;

const Choices = ({ stored }: { stored: AnswerOf<typeof endpoints.reminders> }) => {
  const { mutate, variables, isPending, error } = useMutation({
    mutationFn: (wish: Wish) => change(endpoints.saveReminders, { body: wish }),
  });
  const { timing, mail } = isPending ? variables : stored;
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
        <DeviceSwitch on={stored.device} pushKey={stored.pushKey} />
      )}
      <SelectField
        label={texts.timing}
        options={timings}
        value={timing}
        disabled={isPending}
        onValue={(value) => mutate({ timing: value === 'before' ? 'before' : 'evening', mail })}
      />
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
