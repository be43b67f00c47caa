import { useMutation, useQuery } from '@tanstack/react-query';
import { endpoints, errors, limits, messages } from '@tippspiel/contract';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../api/ApiError.ts';
import { change, refreshFacts } from '../../api/change.ts';
import { queryOf } from '../../api/queries.ts';
import { profileTexts } from '../../texts/profile.ts';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/Form.tsx';
import { Listbox } from '../../ui/Listbox.tsx';
import { notifyError, notifySuccess } from '../../ui/notifications.ts';

interface ChampionTipFormProps {
  championTip: string | null;
  /** Whether the first match has started. */
  started: boolean;
  flagOf: (country: string, size?: number) => ReactNode;
}

/** Who becomes champion; open until the first match starts (docs/game.md, 'Tips'). */
export const ChampionTipForm = ({ championTip, started, flagOf }: ChampionTipFormProps) => {
  const countries = useQuery(queryOf(endpoints.participatingCountries)).data ?? [];
  const [champion, setChampion] = useState(championTip ?? '');
  const [refused, setRefused] = useState<string>();
  const save = useMutation({
    mutationFn: () => change(endpoints.saveChampionTip, { body: { championTip: champion } }),
    onSuccess: () => notifySuccess(messages.championTipSaved),
    onError: (error) => {
      notifyError(messages.championTipFailed);
      setRefused(messageOf(error));
      // Perhaps the first match has started meanwhile.
      void refreshFacts(['championTip', 'matches']);
    },
  });
  const submit = () => {
    const isChosen = champion.length >= limits.championTip.min;
    setRefused(isChosen ? undefined : messages.championTip);
    if (isChosen) save.mutate();
  };
  return (
    <Form label={profileTexts.champion} onSubmit={submit} error={refused}>
      <Listbox
        label={profileTexts.championLabel}
        hint={started ? errors['tournament-started'].message : profileTexts.championHint}
        placeholder={profileTexts.championPlaceholder}
        options={countries.map(({ name }) => name)}
        value={champion}
        onValue={setChampion}
        disabled={started}
        pictureOf={(country) => flagOf(country, 1.75)}
      />
      <Button type="submit" disabled={started} loading={save.isPending}>
        {profileTexts.saveChampion}
      </Button>
    </Form>
  );
};
