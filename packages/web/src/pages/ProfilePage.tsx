import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { lazy, Suspense } from 'react';
import { Link, useParams } from 'react-router';
import { hasStatus } from '../api/ApiError.ts';
import { Loaded } from '../api/Loaded.tsx';
import { queryOf } from '../api/queries.ts';
import { useSession } from '../api/session.ts';
import { ownBetsQuery } from '../features/match/tip/useOwnBets.ts';
import { FeeNotice } from '../features/profile/FeeNotice.tsx';
import { PlayerBets } from '../features/profile/PlayerBets.tsx';
import { ProfileHeader } from '../features/profile/ProfileHeader.tsx';
import { isOwnProfile, type PlayerProfile } from '../features/profile/playerProfile.ts';
import { DialogButton } from '../features/share/ShareButton.tsx';
import { useCountries } from '../features/tournament/useCountries.tsx';
import { useTournament } from '../features/tournament/useTournament.ts';
import { Trophies } from '../features/trophies/Trophies.tsx';
import { paths } from '../paths.ts';
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

/** One's own profile, or another player's (`/profile/{id}`). */
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

/** What the contract takes as an id. */
const isId = (text: string): boolean => /^\d{1,10}$/.test(text);

const UnknownPlayer = () => (
  <div className="profile-unknown">
    <EmptyState
      title={profileTexts.unknown}
      action={<Link to={paths.score}>{profileTexts.toScore}</Link>}
    >
      {profileTexts.unknownText}
    </EmptyState>
  </div>
);

const Profile = ({ profile }: { profile: PlayerProfile }) => {
  const tournament = useTournament();
  const { flagBeside } = useCountries();
  const stakeCents = tournament?.stakeCents ?? null;
  const takesPart = useTakesPart() ?? false;
  const isUnpaid = isOwnProfile(profile) && profile.paid === false;
  const owesFee = isUnpaid && takesPart && profile.forMoney === true && stakeCents !== null;
  const started = tournament?.started ?? false;
  return (
    <>
      <ProfileHeader profile={profile} started={started} flagOf={flagBeside}>
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
      {owesFee ? (
        <FeeNotice
          stakeCents={stakeCents}
          paymentUrl={tournament?.paymentUrl ?? null}
          started={started}
        />
      ) : null}
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

const ProfileSettingsTab = lazy(() => import('./ProfileSettingsTab.tsx'));

const openTabs = [
  { key: 'bets', label: profileTexts.bets },
  { key: 'trophies', label: profileTexts.trophies },
] as const;

const ownTabs = [...openTabs, { key: 'settings', label: profileTexts.settings }] as const;

/** Bets and trophies of a player, and the settings on one's own profile. */
const ProfileTabs = ({ profile }: { profile: PlayerProfile }) => {
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

/**
 * Whether the tables count who is signed in: everybody but an organiser without a bet
 * (docs/game.md, 'Ranking'). Told by the bets, since tables are loaded a page at a time; undefined
 * until known.
 */
const useTakesPart = (): boolean | undefined => {
  const { isOrganiser } = useSession();
  const { data } = useQuery({ ...ownBetsQuery, enabled: isOrganiser });
  return isOrganiser ? data?.some((bet) => bet.tip) : true;
};
