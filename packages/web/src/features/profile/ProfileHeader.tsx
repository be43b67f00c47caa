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
  /** Whether the first match has started: champion tips are fixed and open to all. */
  started: boolean;
  flagOf: (country: string) => ReactNode;
  /** What may be done with this profile; stands at the end. */
  children?: ReactNode;
}

/** Who it is, and whom they tip to win. */
export const ProfileHeader = ({ profile, started, flagOf, children }: ProfileHeaderProps) => (
  <section className="card profile-header" aria-label={profile.name}>
    <Avatar src={profile.avatar} size={5} />
    <div>
      <h2>
        {profile.name}{' '}
        {profile.fullStake ? (
          <IconDiamond role="img" aria-label={profileTexts.fullStake} size={24} />
        ) : null}
      </h2>
      <p>
        <span className="profile-header-label">{profileTexts.championTip}</span>
        <ChampionTip profile={profile} started={started} flagOf={flagOf} />
      </p>
    </div>
    {children ? <div className="profile-header-actions">{children}</div> : null}
  </section>
);

const ChampionTip = ({ profile, started, flagOf }: Omit<ProfileHeaderProps, 'children'>) => {
  if (profile.championTip !== null) {
    return (
      <span className="champion-tip">
        {flagOf(profile.championTip)} <strong>{profile.championTip}</strong>
      </span>
    );
  }
  if (started) return profileTexts.noChampionTip;
  if (!isOwnProfile(profile)) return profileTexts.hiddenChampionTip;
  return (
    <Link className="champion-tip" to={paths.championTip}>
      {profileTexts.chooseChampion}
    </Link>
  );
};
