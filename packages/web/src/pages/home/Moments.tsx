import { useQuery } from '@tanstack/react-query';
import { endpoints, type OwnTable } from '@tippspiel/contract';
import { useEffect, useState } from 'react';
import { queryOf } from '../../api/queries.ts';
import { useChosenGroup } from '../../features/groups/chosenGroup.ts';
import { useOwnBets } from '../../features/match/tip/useOwnBets.ts';
import { useMatches } from '../../features/match/useMatches.ts';
import { loadRankMoves } from '../../features/moments/loadRankMoves.ts';
import { MomentsDialog } from '../../features/moments/MomentsDialog.tsx';
import type { Moment } from '../../features/moments/MomentView.tsx';
import type { News } from '../../features/moments/news.ts';
import type { RankMove } from '../../features/moments/rankMoves.ts';
import { rememberSeen } from '../../features/moments/seenResults.ts';
import { usePlayerId } from '../../features/session/usePlayerId.ts';
import { ShareButton } from '../../features/share/ShareButton.tsx';
import { useOwnTables } from '../../features/standings/useOwnTables.ts';
import { useTeamsAndStages } from '../../features/tournament/useTeamsAndStages.ts';
import { useTournament } from '../../features/tournament/useTournament.ts';
import { useTimeZone } from '../../formats.ts';
import { standingsTexts } from '../../texts/standings.ts';
import { ownCards } from '../share/ownCards.ts';
import { useNews } from './useNews.ts';

interface MomentsProps {
  /** Whether the player has begun to do something. */
  isTouched: boolean;
}

/** What has happened since the last visit, once home is there and the player looks at it. */
const Moments = ({ isTouched }: MomentsProps) => {
  const playerId = usePlayerId();
  return playerId === undefined ? null : <MomentsOf playerId={playerId} isTouched={isTouched} />;
};

const MomentsOf = ({ playerId, isTouched }: MomentsProps & { playerId: number }) => {
  const found = useNews(playerId, isTouched);
  const [isClosed, setClosed] = useState(false);
  const ownTables = useOwnTables();
  if (!found || isClosed || ownTables.isPending) return null;
  return (
    <NewsDialog
      news={found.news}
      tables={ownTables.data ?? []}
      playerId={playerId}
      isTouched={isTouched}
      onShow={() => rememberSeen(playerId, found.all)}
      onClose={() => setClosed(true)}
    />
  );
};

interface NewsDialogProps extends MomentsProps {
  news: News;
  tables: readonly OwnTable[];
  playerId: number;
  onShow: () => void;
  onClose: () => void;
}

/**
 * Waits for the table that tells how the place moved; without it the results stand alone. Who does
 * something meanwhile is not interrupted.
 */
const NewsDialog = (props: NewsDialogProps) => {
  const { news, tables, playerId, isTouched, onShow, onClose } = props;
  const { teams, known } = useTeamsAndStages();
  const groups = tables.filter(({ id }) => id !== 0);
  const table = useChosenGroup(groups) ?? tables[0];
  // What is shown does not change while it is looked at.
  const [shownTable] = useState(table);
  const [moments, setMoments] = useState<readonly Moment[] | null>(null);
  useEffect(() => {
    let isAsked = true;
    const load = async () => {
      const moves = shownTable ? await loadRankMoves(shownTable, news.latest, playerId) : [];
      if (isAsked) setMoments(momentsOf(news, moves));
    };
    void load();
    return () => {
      isAsked = false;
    };
  }, [news, playerId, shownTable]);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (isShown || moments === null || !known) return;
    if (isTouched) {
      onClose();
      return;
    }
    setShown(true);
    onShow();
  }, [isShown, moments, known, isTouched, onShow, onClose]);
  if (!isShown || moments === null) return null;
  return (
    <MomentsDialog
      moments={moments}
      teams={teams}
      table={shownTable?.name ?? standingsTexts.allPlayers}
      ownId={playerId}
      onClose={onClose}
    >
      <ShareOwn tables={tables} />
    </MomentsDialog>
  );
};

const momentsOf = ({ latest, rest, trophies }: News, moves: readonly RankMove[]): Moment[] => [
  ...(rest.length === 0 ? [] : [{ kind: 'rest', results: rest } as const]),
  ...latest.map((news, index) => ({ kind: 'result', news, move: moves[index] ?? null }) as const),
  ...trophies.map((trophy) => ({ kind: 'trophy', trophy }) as const),
];

/** The pictures of what was just shown. */
const ShareOwn = ({ tables }: { tables: readonly OwnTable[] }) => {
  const tournament = useTournament()?.name;
  const { team } = useTeamsAndStages();
  const zone = useTimeZone();
  const { data: profile } = useQuery(queryOf(endpoints.profile));
  const { data: matches } = useMatches();
  const { data: bets } = useOwnBets();
  const { data: trophies = [] } = useQuery({
    ...queryOf(endpoints.trophies, { query: { user: profile?.id ?? 0 } }),
    enabled: profile !== undefined,
  });
  if (!tournament || !profile || !matches || !bets) return null;
  const facts = { tournament, name: profile.name, matches, bets, tables, trophies };
  const choices = ownCards({ ...facts, countryOf: team, zone });
  return choices.length === 0 ? null : <ShareButton choices={choices} />;
};

export default Moments;
