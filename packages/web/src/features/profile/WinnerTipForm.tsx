import { Select } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { endpoints, errors, limits, messages } from '@tippspiel/contract';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../api/ApiError.ts';
import { call } from '../../api/client.ts';
import { queryOf, refresh } from '../../api/queries.ts';
import { profileTexts } from '../../texts/profile.ts';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/Form.tsx';
import { notifyError, notifySuccess } from '../../ui/notifications.ts';
import './WinnerTipForm.css';

/** The list hangs on its field and opens at once. */
const inPlace = { withinPortal: false, hideDetached: false, transitionProps: { duration: 0 } };

interface WinnerTipFormProps {
  winnerTip: string | null;
  /** Whether the first match has started. */
  started: boolean;
  flagOf: (country: string, size?: number) => ReactNode;
}

/** Who becomes champion; open until the first match starts (product, section 4). */
export const WinnerTipForm = ({ winnerTip, started, flagOf }: WinnerTipFormProps) => {
  const countries = useQuery(queryOf(endpoints.participatingCountries)).data ?? [];
  const [winner, setWinner] = useState(winnerTip ?? '');
  const [refused, setRefused] = useState<string>();
  const save = useMutation({
    mutationFn: () => call(endpoints.saveWinnerTip, { body: { winner } }),
    onSuccess: async () => {
      notifySuccess(messages.winnerTipSaved);
      await refresh(endpoints.profile);
    },
    onError: (error) => {
      notifyError(messages.winnerTipFailed);
      setRefused(messageOf(error));
      void refresh(endpoints.tournament, endpoints.profile);
    },
  });
  const submit = () => {
    const isChosen = winner.length >= limits.winnerTip.min;
    setRefused(isChosen ? undefined : messages.winnerTip);
    if (isChosen) save.mutate();
  };
  return (
    <Form label={profileTexts.champion} onSubmit={submit} error={refused}>
      <Select
        label={profileTexts.championLabel}
        description={started ? errors['tournament-started'].message : profileTexts.championHint}
        placeholder={profileTexts.championPlaceholder}
        data={countries.map(({ name }) => name)}
        value={winner === '' ? null : winner}
        onChange={(name) => setWinner(name ?? '')}
        disabled={started}
        allowDeselect={false}
        maxDropdownHeight="min(50dvh, 24rem)"
        comboboxProps={inPlace}
        classNames={{ root: 'country-select' }}
        leftSection={winner === '' ? undefined : <span aria-hidden>{flagOf(winner, 1.75)}</span>}
        leftSectionWidth="3.25rem"
        renderOption={({ option }) => (
          <span className="country-option">
            <span aria-hidden>{flagOf(option.value, 1.75)}</span>
            {option.label}
          </span>
        )}
      />
      <Button type="submit" disabled={started} loading={save.isPending}>
        {profileTexts.saveChampion}
      </Button>
    </Form>
  );
};
