import { endpoints, errors, limits, messages } from '@tippspiel/contract';
import { useState } from 'react';
import { change, refreshFacts } from '../../api/change.ts';
import { useAnswer } from '../../api/queries.ts';
import { SubmitForm } from '../../api/SubmitForm.tsx';
import { anchors } from '../../paths.ts';
import { profileTexts } from '../../texts/profile.ts';
import { Card } from '../../ui/Card.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { useCountries } from '../tournament/useTeamsAndStages.tsx';
import { useHasStarted, useScoring } from '../tournament/useTournament.ts';

interface ChampionTipProps {
  /** A country's German name. */
  championTip: string | null;
}

/** The champion can be tipped until the first match starts (docs/game.md, 'Tips'). */
export const ChampionTipCard = ({ championTip }: ChampionTipProps) => (
  <Card id={anchors.champion} tabIndex={-1} title={profileTexts.champion}>
    {useHasStarted() ? (
      <FixedChampionTip championTip={championTip} />
    ) : (
      <ChampionTipForm key={championTip} championTip={championTip} />
    )}
  </Card>
);

/** Shows the tip and why it stays (docs/game.md, 'The lock'). */
const FixedChampionTip = ({ championTip }: ChampionTipProps) => {
  const { badgeBeside } = useCountries();
  return (
    <>
      <p className="fixed-champion">
        {championTip === null ? (
          profileTexts.noChampionTipGiven
        ) : (
          <>
            {badgeBeside(championTip, 1.75)} <strong>{championTip}</strong>
          </>
        )}
      </p>
      <p>{errors['tournament-started'].message}</p>
    </>
  );
};

const ChampionTipForm = ({ championTip }: ChampionTipProps) => {
  const countries = useAnswer(endpoints.participatingCountries).data ?? [];
  const { badgeBeside } = useCountries();
  const [champion, setChampion] = useState(championTip ?? '');
  return (
    <SubmitForm
      label={profileTexts.champion}
      entry={champion}
      check={(country) =>
        country.length < limits.championTip.min ? messages.championTip : undefined
      }
      send={(country) => change(endpoints.saveChampionTip, { body: { championTip: country } })}
      button={profileTexts.saveChampion}
      done={messages.championTipSaved}
      failed={messages.championTipFailed}
      // The first match may have started.
      onError={() => void refreshFacts(['championTip', 'matches'])}
    >
      <SelectField
        label={profileTexts.championLabel}
        hint={profileTexts.championHint(useScoring().champion)}
        placeholder={profileTexts.championPlaceholder}
        options={countries.map(({ name }) => ({ value: name, label: name }))}
        value={champion}
        onValue={setChampion}
        picture={champion === '' ? null : badgeBeside(champion, 1.75)}
      />
    </SubmitForm>
  );
};
