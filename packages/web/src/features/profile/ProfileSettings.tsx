import { errors } from '@tippspiel/contract';
import type { ReactNode } from 'react';
import { anchors } from '../../paths.ts';
import { avatarTexts, profileTexts } from '../../texts/profile.ts';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { AccountForm } from './AccountForm.tsx';
import { AvatarUploader } from './avatar/AvatarUploader.tsx';
import { ChampionTipForm } from './ChampionTipForm.tsx';
import { ChangeEmail } from './ChangeEmail.tsx';
import type { PlayerProfile } from './playerProfile.ts';
import './ProfileSettings.css';

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
