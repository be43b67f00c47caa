import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { Loaded } from '../../api/Loaded.tsx';
import { queryOf } from '../../api/queries.ts';
import { useOwnBets } from '../../features/match/tip/useOwnBets.ts';
import { useMatches } from '../../features/match/useMatches.ts';
import type { PlayerProfile } from '../../features/profile/playerProfile.ts';
import { ShareDialog } from '../../features/share/ShareButton.tsx';
import { useOwnTables } from '../../features/standings/scoreQuery.ts';
import { useCountries } from '../../features/tournament/useCountries.tsx';
import { useScoring, useTournament } from '../../features/tournament/useTournament.ts';
import { useTimeZone } from '../../formats.ts';
import { shareTexts } from '../../texts/share.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Skeletons } from '../../ui/Skeletons.tsx';
import { ownCards } from './ownCards.ts';

interface OwnShareDialogProps {
  profile: PlayerProfile;
  onClose: () => void;
}

/** Loads what the player can show, then offers it. */
const OwnShareDialog = ({ profile, onClose }: OwnShareDialogProps) => {
  const tournament = useTournament()?.name;
  const scoring = useScoring();
  const { countryOf, known } = useCountries();
  const zone = useTimeZone();
  const matches = useMatches();
  const bets = useOwnBets();
  const tables = useOwnTables();
  const trophies = useQuery(queryOf(endpoints.trophies, { query: { user: profile.id } }));
  if (tournament && known && matches.data && bets.data && tables.data && trophies.data) {
    const choices = ownCards({
      scoring,
      tournament,
      name: profile.name,
      matches: matches.data,
      bets: bets.data,
      tables: tables.data,
      trophies: trophies.data,
      countryOf,
      zone,
    });
    return <ShareDialog choices={choices} onClose={onClose} />;
  }
  const all: readonly UseQueryResult<unknown>[] = [matches, bets, tables, trophies];
  const missing = all.find(({ data }) => data === undefined);
  const placeholder = <Skeletons count={1} height={400} />;
  return (
    <Dialog title={shareTexts.title} open onClose={onClose}>
      {missing ? (
        <Loaded query={missing} placeholder={placeholder}>
          {() => placeholder}
        </Loaded>
      ) : (
        placeholder
      )}
    </Dialog>
  );
};

export default OwnShareDialog;
