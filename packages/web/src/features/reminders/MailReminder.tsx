import { useMutation } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { messageOf } from '../../api/ApiError.ts';
import { change } from '../../api/change.ts';
import { useAnswer } from '../../api/queries.ts';
import { reminderTexts } from '../../texts/reminders.ts';
import { welcomeTexts } from '../../texts/welcome.ts';
import { FormAlert } from '../../ui/Form.tsx';
import { Switch } from '../../ui/Switch.tsx';

/** One switch for a newcomer; the settings have the others. Nothing where the game reminds nobody. */
export const MailReminder = () => {
  const { data } = useAnswer(endpoints.reminders);
  const { mutate, variables, isPending, error } = useMutation({
    mutationFn: (mail: boolean) =>
      change(endpoints.saveReminders, { body: { timing: data?.timing ?? 'evening', mail } }),
  });
  if (!data?.available) return null;
  return (
    <>
      <Switch
        label={welcomeTexts.reminder}
        checked={isPending ? variables : data.mail}
        loading={isPending}
        onChecked={(wanted) => mutate(wanted)}
      />
      <FormAlert error={error ? `${reminderTexts.failed} ${messageOf(error)}` : undefined} />
    </>
  );
};
