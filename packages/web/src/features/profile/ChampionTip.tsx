import { type AnswerOf, endpoints, limits } from '@tippspiel/contract';
import { useState } from 'react';
import { change, refreshFacts } from '../../api/change.ts';
import { useAnswer } from '../../api/queries.ts';
import { SubmitForm } from '../../api/SubmitForm.tsx';
import { anchors } from '../../paths.ts';
import { profileTexts } from '../../texts/profile.ts';
import { Card } from '../../ui/Card.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { useCountries } from '../tournament/useTeamsAndStages.tsx';
import { useHasStarted, useScoring, useWords } from '../tournament/useTournament.tsx';

interface ChampionTipProps {
  /** A country's German name. */
  championTip: string | null;
}

/** The champion can be tipped until the first match starts (docs/game.md, 'Tips'). */
export const ChampionTipCard = ({ championTip }: ChampionTipProps) => (
  <Card id={anchors.champion} tabIndex={-1} title={useWords().champion}>
    {useHasStarted() ? (
      <FixedChampionTip championTip={championTip} />
    ) : (
      <OpenChampionTip championTip={championTip} />
    )}
  </Card>
);

/** Shows the tip and why it stays (docs/game.md, 'The lock'). */
const FixedChampionTip = ({ championTip }: ChampionTipProps) => {
  const words = useWords();
  const { badgeBeside } = useCountries();
  return (
    <>
      <p className="fixed-champion">
        {championTip === null ? (
          profileTexts.noChampionTipGiven(words)
        ) : (
          <>
            {badgeBeside(championTip, 1.75)} <strong>{championTip}</strong>
          </>
        )}
      </p>
      <p>{profileTexts.championFixed(words)}</p>
    </>
  );
};

/** Before the draw there is nobody to choose from. */
const OpenChampionTip = ({ championTip }: ChampionTipProps) => {
  const words = useWords();
  const { data: countries } = useAnswer(endpoints.participatingCountries);
  if (countries?.length === 0) return <p>{profileTexts.championUndrawn(words)}</p>;
  return (
    <ChampionTipForm key={championTip} championTip={championTip} countries={countries ?? []} />
  );
};

interface ChampionTipFormProps extends ChampionTipProps {
  countries: AnswerOf<typeof endpoints.participatingCountries>;
}

const ChampionTipForm = ({ championTip, countries }: ChampionTipFormProps) => {
  const words = useWords();
  const { badgeBeside } = useCountries();
  const [champion, setChampion] = useState(championTip ?? '');
  return (
    <SubmitForm
      label={words.champion}
      entry={champion}
      check={(country) =>
        country.length < limits.championTip.min ? profileTexts.championMissing(words) : undefined
      }
      send={(country) => change(endpoints.saveChampionTip, { body: { championTip: country } })}
      button={profileTexts.saveChampion(words)}
      done={profileTexts.championSaved(words)}
      failed={profileTexts.championFailed(words)}
      // The first match may have started.
      onError={() => void refreshFacts(['championTip', 'matches'])}
    >
      <SelectField
        label={words.team}
        hint={profileTexts.championHint(useScoring().champion)}
        placeholder={profileTexts.championPlaceholder(words)}
        options={countries.map(({ name }) => ({ value: name, label: name }))}
        value={champion}
        onValue={setChampion}
        picture={champion === '' ? null : badgeBeside(champion, 1.75)}
      />
    </SubmitForm>
  );
};
