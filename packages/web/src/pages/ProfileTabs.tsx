import { endpoints } from '@tippspiel/contract';
import { refresh } from '../api/queries.ts';
import { JoinGroupForm } from '../features/groups/JoinGroupForm.tsx';
import { OwnGroups } from '../features/groups/OwnGroups.tsx';
import { PlayerBets } from '../features/profile/PlayerBets.tsx';
import { ProfileSettings } from '../features/profile/ProfileSettings.tsx';
import { isOwnProfile, type PlayerProfile } from '../features/profile/playerProfile.ts';
import { useCountries } from '../features/tournament/useCountries.tsx';
import { useTournament } from '../features/tournament/useTournament.ts';
import { Trophies } from '../features/trophies/Trophies.tsx';
import { groupTexts } from '../texts/groups.ts';
import { profileTexts } from '../texts/profile.ts';
import { Card } from '../ui/Card.tsx';
import { pictureChanged } from '../ui/pictureVersions.ts';
import { useSearchParam } from '../ui/searchParam.ts';
import { Tabs } from '../ui/Tabs.tsx';

const openTabs = [
  { key: 'bets', label: profileTexts.bets },
  { key: 'trophies', label: profileTexts.trophies },
] as const;

const ownTabs = [...openTabs, { key: 'settings', label: profileTexts.settings }] as const;

/** Bets and trophies of a player, and the settings on one's own profile. */
export const ProfileTabs = ({ profile }: { profile: PlayerProfile }) => {
  const isOwn = isOwnProfile(profile);
  const tabs = isOwn ? ownTabs : openTabs;
  const [tab, chooseTab] = useSearchParam('tab', 'bets');
  const active = tabs.find(({ key }) => key === tab)?.key ?? 'bets';
  const { nameOf, flagOf } = useCountries();
  return (
    <Tabs label={profileTexts.tabs} tabs={tabs} active={active} onSelect={chooseTab}>
      {active === 'bets' ? (
        <PlayerBets playerId={profile.id} isOwn={isOwn} nameOf={nameOf} flagOf={flagOf} />
      ) : null}
      {active === 'trophies' ? <Trophies playerId={profile.id} isOwn={isOwn} /> : null}
      {active === 'settings' ? <Settings profile={profile} /> : null}
    </Tabs>
  );
};

const Settings = ({ profile }: { profile: PlayerProfile }) => {
  const started = useTournament()?.started ?? false;
  const { flagOfName } = useCountries();
  const showNewAvatar = () => {
    pictureChanged(profile.avatar);
    void refresh(endpoints.profile, endpoints.score);
  };
  return (
    <ProfileSettings
      profile={profile}
      started={started}
      flagOf={flagOfName}
      onAvatar={showNewAvatar}
    >
      <Card title={groupTexts.title}>
        <OwnGroups />
      </Card>
      <Card title={groupTexts.joinTitle}>
        <JoinGroupForm />
      </Card>
    </ProfileSettings>
  );
};
