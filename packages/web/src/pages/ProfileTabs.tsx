import { lazy, Suspense } from 'react';
import { PlayerBets } from '../features/profile/PlayerBets.tsx';
import { isOwnProfile, type PlayerProfile } from '../features/profile/playerProfile.ts';
import { useCountries } from '../features/tournament/useCountries.tsx';
import { useTournament } from '../features/tournament/useTournament.ts';
import { Trophies } from '../features/trophies/Trophies.tsx';
import { profileTexts } from '../texts/profile.ts';
import { Skeletons } from '../ui/Skeletons.tsx';
import { useSearchParam } from '../ui/searchParam.ts';
import { Tabs } from '../ui/Tabs.tsx';

const ProfileSettingsTab = lazy(() => import('./ProfileSettingsTab.tsx'));

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
  const { countryOf } = useCountries();
  // Undefined until it is known whether there is a champion.
  const champion = useTournament()?.champion;
  return (
    <Tabs label={profileTexts.tabs} tabs={tabs} active={active} onSelect={chooseTab}>
      {active === 'bets' ? (
        <PlayerBets
          playerId={profile.id}
          isOwn={isOwn}
          withChampion={typeof champion === 'string' && champion === profile.championTip}
          teamOf={countryOf}
        />
      ) : null}
      {active === 'trophies' ? (
        <Trophies playerId={profile.id} isOwn={isOwn} canWinMore={champion === null && isOwn} />
      ) : null}
      {active === 'settings' ? (
        <Suspense fallback={<Skeletons height={240} />}>
          <ProfileSettingsTab profile={profile} />
        </Suspense>
      ) : null}
    </Tabs>
  );
};
