import { endpoints, errors, limits, messages } from '@tippspiel/contract';
import { type ReactNode, useState } from 'react';
import { change, refreshFacts } from '../../api/change.ts';
import { useAnswer } from '../../api/queries.ts';
import { SubmitForm } from '../../api/SubmitForm.tsx';
import { anchors } from '../../paths.ts';
import { avatarTexts, profileTexts } from '../../texts/profile.ts';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { AccountForm, ChangeName } from '../account/AccountForm.tsx';
import { ChangeEmail } from '../account/ChangeEmail.tsx';
import { AvatarUploader } from './avatar/AvatarUploader.tsx';
import type { PlayerProfile } from './playerProfile.ts';
import './ProfileSettings.css';
import { useScoring } from '../tournament/useTournament.ts';

interface ProfileSettingsProps {
  profile: PlayerProfile;
  started: boolean;
  flagOf: (country: string, size?: number) => ReactNode;
  /** The tip groups. */
  children: ReactNode;
}

interface ChampionTipProps extends Pick<ProfileSettingsProps, 'flagOf'> {
  /** A country's German name. */
  championTip: string | null;
}

/** What a player can change about themselves. */
export const ProfileSettings = (props: ProfileSettingsProps) => {
  const { profile, started, flagOf, children } = props;
  const { name, email, championTip } = profile;
  return (
    <div className="profile-settings">
      {started ? null : (
        <Card id={anchors.champion} tabIndex={-1} title={profileTexts.champion}>
          <ChampionTipForm key={championTip} championTip={championTip} flagOf={flagOf} />
        </Card>
      )}
      {children}
      {started ? (
        <Card id={anchors.champion} tabIndex={-1} title={profileTexts.champion}>
          <FixedChampionTip championTip={championTip} flagOf={flagOf} />
        </Card>
      ) : null}
      <Card title={avatarTexts.title}>
        <AvatarUploader />
      </Card>
      <Card id={anchors.account} tabIndex={-1} title={profileTexts.account}>
        {profile.placeholderEmail ? <Notice>{profileTexts.placeholderEmail}</Notice> : null}
        <AccountForm key={name} name={name} email={email ?? ''} />
        <ChangeName key={`name ${name}`} name={name} />
        <ChangeEmail />
      </Card>
    </div>
  );
};

/** Nothing to be done any more: what was tipped, and why it stays (docs/game.md, 'The lock'). */
const FixedChampionTip = ({ championTip, flagOf }: ChampionTipProps) => (
  <>
    <p className="fixed-champion">
      {championTip === null ? (
        profileTexts.noChampionTipGiven
      ) : (
        <>
          {flagOf(championTip, 1.75)} <strong>{championTip}</strong>
        </>
      )}
    </p>
    <p>{errors['tournament-started'].message}</p>
  </>
);

/** Who becomes champion; open until the first match starts (docs/game.md, 'Tips'). */
const ChampionTipForm = ({ championTip, flagOf }: ChampionTipProps) => {
  const countries = useAnswer(endpoints.participatingCountries).data ?? [];
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
      // Perhaps the first match has started meanwhile.
      onError={() => void refreshFacts(['championTip', 'matches'])}
    >
      <SelectField
        label={profileTexts.championLabel}
        hint={profileTexts.championHint(useScoring().champion)}
        placeholder={profileTexts.championPlaceholder}
        options={countries.map(({ name }) => ({ value: name, label: name }))}
        value={champion}
        onValue={setChampion}
        picture={champion === '' ? null : flagOf(champion, 1.75)}
      />
    </SubmitForm>
  );
};
