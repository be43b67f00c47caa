import { useMutation } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { messageOf } from '../../api/ApiError.ts';
import { change } from '../../api/change.ts';
import { namedInTexts as texts } from '../../texts/profile.ts';
import { FormAlert } from '../../ui/Form.tsx';
import { Switch } from '../../ui/Switch.tsx';

/** Whether the texts that mates pass on may name the player; the choice holds at once. */
export const NamedInTexts = ({ unnamed }: { unnamed: boolean }) => {
  const { mutate, variables, isPending, error } = useMutation({
    mutationFn: (wanted: boolean) => change(endpoints.saveUnnamed, { body: { unnamed: wanted } }),
  });
  return (
    <section>
      <Switch
        label={texts.label}
        checked={isPending ? variables : unnamed}
        loading={isPending}
        onChecked={(wanted) => mutate(wanted)}
      />
      <p>{texts.lead}</p>
      <FormAlert error={error ? messageOf(error) : undefined} />
    </section>
  );
};
