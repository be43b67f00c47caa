import { IconDiamond } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { profileTexts } from '../../texts/profile.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { useCountries } from '../tournament/useTeamsAndStages.tsx';
import { useHasStarted, useIsWaiting, useWords } from '../tournament/useTournament.tsx';
import { isOwnProfile, type PlayerProfile } from './playerProfile.ts';
import './ProfileHeader.css';

interface ProfileHeaderProps {
  profile: PlayerProfile;
  /** Actions stand at the end. */
  children: ReactNode;
}

export const ProfileHeader = ({ profile, children }: ProfileHeaderProps) => (
  <section className="card profile-header" aria-label={profile.name}>
    <Avatar src={profile.avatar} size={5} />
    <div>
      <h2>
        {profile.name}{' '}
        {profile.fullStake ? (
          <IconDiamond role="img" aria-label={profileTexts.fullStake} size={24} />
        ) : null}
      </h2>
      {useIsWaiting() ? null : (
        <p>
          <span className="profile-header-label">{profileTexts.championTip}</span>
          <ChampionTip profile={profile} />
        </p>
      )}
    </div>
    <div className="profile-header-actions">{children}</div>
  </section>
);

/** Champion tips are fixed and open to all once the first match has started. */
const ChampionTip = ({ profile }: { profile: PlayerProfile }) => {
  const { badgeBeside } = useCountries();
  const started = useHasStarted();
  const words = useWords();
  if (profile.championTip !== null) {
    return (
      <span className="champion-tip">
        {badgeBeside(profile.championTip)} <strong>{profile.championTip}</strong>
      </span>
    );
  }
  if (started) return profileTexts.noChampionTip;
  if (!isOwnProfile(profile)) return profileTexts.hiddenChampionTip;
  return (
    <Link className="champion-tip" to={paths.championTip}>
      {profileTexts.chooseChampion(words)}
    </Link>
  );
};
