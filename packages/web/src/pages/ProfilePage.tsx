import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { lazy, Suspense } from 'react';
import { Link, useParams } from 'react-router';
import { hasStatus } from '../api/ApiError.ts';
import { Loaded } from '../api/Loaded.tsx';
import { queryOf } from '../api/queries.ts';
import { useSession } from '../api/session.ts';
import { useAllOwnBets } from '../features/match/useMatches.ts';
import { FeeNotice } from '../features/profile/FeeNotice.tsx';
import { PlayerBets } from '../features/profile/PlayerBets.tsx';
import { ProfileHeader } from '../features/profile/ProfileHeader.tsx';
import { isOwnProfile, type PlayerProfile } from '../features/profile/playerProfile.ts';
import { DialogButton } from '../features/share/ShareButton.tsx';
import { useIsWaiting, useTournament } from '../features/tournament/useTournament.tsx';
import { Trophies } from '../features/trophies/Trophies.tsx';
import { isId, paths } from '../paths.ts';
import { duelTexts } from '../texts/duel.ts';
import { profileTexts } from '../texts/profile.ts';
import { shellTexts } from '../texts/shell.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Page.tsx';
import { Skeletons } from '../ui/Skeletons.tsx';
import { useSearchParam } from '../ui/searchParam.ts';
import { Tabs } from '../ui/Tabs.tsx';
import './ProfilePage.css';

const OwnShareDialog = lazy(() => import('./share/OwnShareDialog.tsx'));

/** Shows the own profile, or another player's (`/profile/{id}`). */
const ProfilePage = () => {
  const { id } = useParams();
  const query = useQuery({
    ...queryOf(endpoints.profile, id === undefined ? {} : { query: { id } }),
    enabled: id === undefined || isId(id),
  });
  const isUnknown = (id !== undefined && !isId(id)) || hasStatus(query.error, 400, 404);
  return (
    <Page title={shellTexts.profile}>
      {isUnknown ? <UnknownPlayer /> : <LoadedProfile query={query} />}
    </Page>
  );
};

/** Each tab says itself how old it is. */
const LoadedProfile = ({ query }: { query: UseQueryResult<PlayerProfile> }) =>
  query.data ? (
    <Profile key={query.data.id} profile={query.data} />
  ) : (
    <Loaded query={query} placeholder={<ProfilePlaceholder />}>
      {() => null}
    </Loaded>
  );

const UnknownPlayer = () => (
  <div className="profile-unknown">
    <EmptyState
      title={profileTexts.unknown}
      action={<Link to={paths.standings}>{profileTexts.toStandings}</Link>}
    >
      {profileTexts.unknownText}
    </EmptyState>
  </div>
);

const Profile = ({ profile }: { profile: PlayerProfile }) => {
  const isWaiting = useIsWaiting();
  // There are no tips, no trophies and no duel to look at.
  return isWaiting ? (
    <>
      <ProfileHeader profile={profile}>{null}</ProfileHeader>
      <OwnSettings profile={profile} />
    </>
  ) : (
    <PlayingProfile profile={profile} />
  );
};

const PlayingProfile = ({ profile }: { profile: PlayerProfile }) => {
  const owesFee = useOwesFee(profile);
  return (
    <>
      <ProfileHeader profile={profile}>
        {isOwnProfile(profile) ? (
          <DialogButton>
            {(close) => <OwnShareDialog profile={profile} onClose={close} />}
          </DialogButton>
        ) : (
          <Link className="button button-primary" to={paths.duel(profile.id)}>
            {duelTexts.compare}
          </Link>
        )}
      </ProfileHeader>
      {owesFee ? <FeeNotice name={profile.name} /> : null}
      <ProfileTabs profile={profile} />
    </>
  );
};

const ProfilePlaceholder = () => (
  <>
    <Skeletons count={1} height={122} />
    <Skeletons count={1} height={54} />
    <Skeletons count={1} height={640} />
  </>
);

export default ProfilePage;

const PlayerStatistics = lazy(() => import('../features/statistics/PlayerStatistics.tsx'));
const ProfileSettingsTab = lazy(() => import('./ProfileSettingsTab.tsx'));

const openTabs = [
  { key: 'bets', label: profileTexts.bets },
  { key: 'statistics', label: profileTexts.statistics },
  { key: 'trophies', label: profileTexts.trophies },
] as const;

const ownTabs = [...openTabs, { key: 'settings', label: profileTexts.settings }] as const;

const ProfileTabs = ({ profile }: { profile: PlayerProfile }) => {
  const isOwn = isOwnProfile(profile);
  const tabs = isOwn ? ownTabs : openTabs;
  const [tab, chooseTab] = useSearchParam('tab', 'bets');
  const active = tabs.find(({ key }) => key === tab)?.key ?? 'bets';
  // It is undefined until it is known whether there is a champion.
  const champion = useTournament()?.champion;
  return (
    <Tabs label={profileTexts.tabs} tabs={tabs} active={active} onSelect={chooseTab}>
      {active === 'bets' ? <PlayerBets profile={profile} /> : null}
      {active === 'statistics' ? (
        <Suspense fallback={<Skeletons count={4} height={200} />}>
          <PlayerStatistics playerId={profile.id} />
        </Suspense>
      ) : null}
      {active === 'trophies' ? (
        <Trophies playerId={profile.id} isOwn={isOwn} canWinMore={champion === null && isOwn} />
      ) : null}
      {active === 'settings' ? <OwnSettings profile={profile} /> : null}
    </Tabs>
  );
};

const OwnSettings = ({ profile }: { profile: PlayerProfile }) => (
  <Suspense fallback={<Skeletons height={240} />}>
    <ProfileSettingsTab profile={profile} />
  </Suspense>
);

/**
 * Whether the own stake is open. The tables count everybody but an organiser without a bet (docs/game.md,
 * 'Ranking'); the bets tell that, since tables are loaded a page at a time.
 */
const useOwesFee = (profile: PlayerProfile): boolean => {
  const { isOrganiser } = useSession();
  const { data: bets } = useAllOwnBets(isOrganiser);
  const takesPart = !isOrganiser || bets?.some(({ tip }) => tip) === true;
  return isOwnProfile(profile) && profile.paid === false && takesPart && profile.forMoney === true;
};
