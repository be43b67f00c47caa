import { useQuery } from '@tanstack/react-query';
import { endpoints, errors, limits, messages } from '@tippspiel/contract';
import { type ReactNode, useState } from 'react';
import { change, refreshFacts } from '../../api/change.ts';
import { queryOf } from '../../api/queries.ts';
import { useSubmit } from '../../api/useSubmit.ts';
import { anchors } from '../../paths.ts';
import { avatarTexts, profileTexts } from '../../texts/profile.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Form } from '../../ui/Form.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { notifySuccess } from '../../ui/notifications.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { AccountForm, ChangeEmail, ChangeName } from './AccountForm.tsx';
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

/** What a player can change about themselves. */
export const ProfileSettings = (props: ProfileSettingsProps) => {
  const { profile, started, flagOf, children } = props;
  return (
    <div className="profile-settings">
      {started ? null : (
        <Card id={anchors.champion} tabIndex={-1} title={profileTexts.champion}>
          <ChampionTipForm
            key={profile.championTip}
            championTip={profile.championTip}
            flagOf={flagOf}
          />
        </Card>
      )}
      {children}
      {started ? (
        <Card id={anchors.champion} tabIndex={-1} title={profileTexts.champion}>
          <FixedChampionTip championTip={profile.championTip} flagOf={flagOf} />
        </Card>
      ) : null}
      <Card title={avatarTexts.title}>
        <AvatarUploader />
      </Card>
      <Card id={anchors.account} tabIndex={-1} title={profileTexts.account}>
        {profile.placeholderEmail ? <Notice>{profileTexts.placeholderEmail}</Notice> : null}
        <AccountForm key={profile.name} name={profile.name} email={profile.email ?? ''} />
        <ChangeName key={`name ${profile.name}`} name={profile.name} />
        <ChangeEmail />
      </Card>
    </div>
  );
};

/** Nothing to be done any more: what was tipped, and why it stays (docs/game.md, 'The lock'). */
const FixedChampionTip = ({
  championTip,
  flagOf,
}: Pick<ProfileSettingsProps, 'flagOf'> & { championTip: string | null }) => (
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

interface ChampionTipFormProps {
  championTip: string | null;
  flagOf: (country: string, size?: number) => ReactNode;
}

/** Who becomes champion; open until the first match starts (docs/game.md, 'Tips'). */
const ChampionTipForm = ({ championTip, flagOf }: ChampionTipFormProps) => {
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
        hint={profileTexts.championHint(useScoring().champion)}
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
