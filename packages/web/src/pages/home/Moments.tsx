import { type Bet, endpoints, type OwnTable } from '@tippspiel/contract';
import { useEffect, useState } from 'react';
import { useAnswer } from '../../api/queries.ts';
import { gameNow, useNow } from '../../clock.ts';
import { useChosenGroup } from '../../features/groups/chosenGroup.ts';
import { outbox } from '../../features/match/tip/tipOutbox.ts';
import { useAllMatches, useAllOwnBets, useMatches } from '../../features/match/useMatches.ts';
import { type Moment, MomentsDialog } from '../../features/moments/MomentsDialog.tsx';
import { loadPlaceMoves, type PlaceMove } from '../../features/moments/placeMoves.ts';
import {
  allOf,
  type Happenings,
  mayOpen,
  rememberSeen,
  type Seen,
  seenBy,
  whatHappenedSince,
} from '../../features/moments/sinceLastVisit.ts';
import { usePlayerId } from '../../features/session/identity.ts';
import { ShareButton } from '../../features/share/ShareButton.tsx';
import { useOwnTables } from '../../features/standings/standingsQuery.ts';
import { useTeamsAndStages } from '../../features/tournament/useTeamsAndStages.tsx';
import { useScoring } from '../../features/tournament/useTournament.ts';
import { useObservable } from '../../observable.ts';
import { standingsTexts } from '../../texts/standings.ts';
import { useOwnCards } from '../share/ownCards.ts';

interface MomentsProps {
  /** Whether the player has begun to do something. */
  isTouched: boolean;
}

const Moments = ({ isTouched }: MomentsProps) => {
  const playerId = usePlayerId();
  return playerId === undefined ? null : <MomentsOf playerId={playerId} isTouched={isTouched} />;
};

const MomentsOf = ({ playerId, isTouched }: MomentsProps & { playerId: number }) => {
  const found = useHappenings(playerId, isTouched);
  const [isClosed, setClosed] = useState(false);
  const ownTables = useOwnTables();
  if (!found || isClosed || ownTables.isPending) return null;
  return (
    <NewsDialog
      happenings={found.happenings}
      tables={ownTables.data ?? []}
      playerId={playerId}
      isTouched={isTouched}
      onShow={() => rememberSeen(playerId, found.all)}
      onClose={() => setClosed(true)}
    />
  );
};

interface NewsDialogProps extends MomentsProps {
  happenings: Happenings;
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
  const { happenings, tables, playerId, isTouched, onShow, onClose } = props;
  const { known } = useTeamsAndStages();
  const groups = tables.filter(({ id }) => id !== 0);
  const table = useChosenGroup(groups) ?? tables[0];
  // The shown table does not change while the dialog is open.
  const [shownTable] = useState(table);
  const scoring = useScoring();
  const [moments, setMoments] = useState<readonly Moment[] | null>(null);
  useEffect(() => {
    let isAsked = true;
    const load = async () => {
      const moves = shownTable
        ? await loadPlaceMoves(shownTable, happenings.latest, playerId, scoring)
        : [];
      if (isAsked) setMoments(momentsOf(happenings, moves));
    };
    void load();
    return () => {
      isAsked = false;
    };
  }, [happenings, playerId, shownTable, scoring]);
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
      table={shownTable?.name ?? standingsTexts.allPlayers}
      ownId={playerId}
      onClose={onClose}
    >
      <ShareOwn />
    </MomentsDialog>
  );
};

const momentsOf = (
  { latest, rest, trophies }: Happenings,
  moves: readonly PlaceMove[],
): Moment[] => [
  ...(rest.length === 0 ? [] : [{ kind: 'rest', results: rest } as const]),
  ...latest.map(
    (newResult, index) => ({ kind: 'result', newResult, move: moves[index] ?? null }) as const,
  ),
  ...trophies.map((trophy) => ({ kind: 'trophy', trophy }) as const),
];

const ShareOwn = () => {
  const { choices = [] } = useOwnCards(useAnswer(endpoints.profile).data);
  return choices.length === 0 ? null : <ShareButton choices={choices} />;
};

export default Moments;

const MINUTE = 60_000;

const none: readonly Bet[] = [];

/**
 * What is new when the player comes home: decided once, when the answers of this visit are there.
 * What comes later is for the next visit. Waits for tips on their way, and gives up as soon as the
 * player does something (docs/game.md, 'Moments').
 *
 * @returns `all` is to be remembered once the happenings were shown; null where nothing may be shown
 */
const useHappenings = (
  playerId: number,
  isTouched: boolean,
): { happenings: Happenings; all: Seen } | null => {
  const inPlay = useMatches();
  const trophies = useAnswer(endpoints.trophies, { query: { user: playerId } });
  const [isAsking, setAsking] = useState(false);
  // Of a season all is asked for when something has happened, as rounds may have been played meanwhile.
  const matches = useAllMatches(isAsking);
  const bets = useAllOwnBets(isAsking);
  const waiting = useObservable(outbox.entries);
  const isClockKnown = useNow(MINUTE) !== null;
  const [found, setFound] = useState<{ happenings: Happenings; all: Seen } | null>(null);
  const [isDecided, setDecided] = useState(false);
  const isLoading = [matches, bets, trophies].some(({ isFetching }) => isFetching);
  const known =
    !isLoading && matches.data && bets.data && trophies.data
      ? { matches: matches.data, bets: bets.data, trophies: trophies.data }
      : null;
  const latest =
    !inPlay.isFetching && !trophies.isFetching && inPlay.data && trophies.data
      ? { matches: inPlay.data, bets: none, trophies: trophies.data }
      : null;
  useEffect(() => {
    if (isDecided || isAsking || !latest) return;
    const seen = seenBy(playerId);
    if (seen !== null && whatHappenedSince(seen, latest) === null) setDecided(true);
    else setAsking(true);
  }, [latest, isDecided, isAsking, playerId]);
  useEffect(() => {
    const now = gameNow();
    if (isDecided || !known || !isClockKnown || now === null) return;
    const seen = seenBy(playerId);
    const all = allOf(known);
    const happenings = seen && !isTouched ? whatHappenedSince(seen, known) : null;
    if (happenings && !mayOpen(known.matches, known.bets, waiting.values(), now)) return;
    setDecided(true);
    if (happenings) setFound({ happenings, all });
    else if (seen === null) rememberSeen(playerId, all);
  }, [known, isDecided, isClockKnown, isTouched, playerId, waiting]);
  return found;
};
