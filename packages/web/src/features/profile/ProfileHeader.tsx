import { IconDiamond } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { profileTexts } from '../../texts/profile.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { isOwnProfile, type PlayerProfile } from './playerProfile.ts';
import './ProfileHeader.css';

interface ProfileHeaderProps {
  profile: PlayerProfile;
  /** Whether the first match has started: winner tips are fixed and open to all. */
  started: boolean;
  flagOf: (country: string) => ReactNode;
}

/** Who it is, and whom they tip to win. */
export const ProfileHeader = ({ profile, started, flagOf }: ProfileHeaderProps) => (
  <section className="card profile-header" aria-label={profile.name}>
    <Avatar src={profile.avatar} size={5} />
    <div>
      <h2>
        {profile.name}{' '}
        {profile.maxPrice ? (
          <IconDiamond role="img" aria-label={profileTexts.fullStake} size={24} />
        ) : null}
      </h2>
      <p>
        <span className="profile-header-label">{profileTexts.winnerTip}</span>
        <WinnerTip profile={profile} started={started} flagOf={flagOf} />
      </p>
    </div>
  </section>
);

const WinnerTip = ({ profile, started, flagOf }: ProfileHeaderProps) => {
  if (profile.winnerTip !== null) {
    return (
      <span className="winner-tip">
        {flagOf(profile.winnerTip)} <strong>{profile.winnerTip}</strong>
      </span>
    );
  }
  if (started) return profileTexts.noWinnerTip;
  if (!isOwnProfile(profile)) return profileTexts.hiddenWinnerTip;
  return (
    <Link className="winner-tip" to={paths.championTip}>
      {profileTexts.chooseWinner}
    </Link>
  );
};
