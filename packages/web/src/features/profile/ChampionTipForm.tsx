import { useQuery } from '@tanstack/react-query';
import { endpoints, limits, messages } from '@tippspiel/contract';
import { type ReactNode, useState } from 'react';
import { change, refreshFacts } from '../../api/change.ts';
import { queryOf } from '../../api/queries.ts';
import { useSubmit } from '../../api/useSubmit.ts';
import { profileTexts } from '../../texts/profile.ts';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/Form.tsx';
import { notifySuccess } from '../../ui/notifications.ts';
import { SelectField } from '../../ui/SelectField.tsx';

interface ChampionTipFormProps {
  championTip: string | null;
  flagOf: (country: string, size?: number) => ReactNode;
}

/** Who becomes champion; open until the first match starts (docs/game.md, 'Tips'). */
export const ChampionTipForm = ({ championTip, flagOf }: ChampionTipFormProps) => {
  const countries = useQuery(queryOf(endpoints.participatingCountries)).data ?? [];
  const [champion, setChampion] = useState(championTip ?? '');
  const { submit, reason, error, isPending } = useSubmit({
    check: (country: string) =>
      country.length < limits.championTip.min ? messages.championTip : undefined,
    send: (country) => change(endpoints.saveChampionTip, { body: { championTip: country } }),
    onSuccess: () => notifySuccess(messages.championTipSaved),
    onError: () => {
      // Perhaps the first match has started meanwhile.
      void refreshFacts(['championTip', 'matches']);
    },
  });
  return (
    <Form
      label={profileTexts.champion}
      onSubmit={() => submit(champion)}
      error={reason}
      failure={error ? messages.championTipFailed : undefined}
    >
      <SelectField
        label={profileTexts.championLabel}
        hint={profileTexts.championHint}
        placeholder={profileTexts.championPlaceholder}
        options={countries.map(({ name }) => ({ value: name, label: name }))}
        value={champion}
        onValue={setChampion}
        picture={champion === '' ? null : flagOf(champion, 1.75)}
      />
      <Button type="submit" loading={isPending}>
        {profileTexts.saveChampion}
      </Button>
    </Form>
  );
};
