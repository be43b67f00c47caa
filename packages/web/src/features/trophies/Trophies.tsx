import { endpoints } from '@tippspiel/contract';
import { trophiesLeft } from '@tippspiel/rules';
import { Loaded } from '../../api/Loaded.tsx';
import { useAnswer } from '../../api/queries.ts';
import { trophyTexts } from '../../texts/profile.ts';
import { pastTexts as texts } from '../../texts/standings.ts';
import { Card } from '../../ui/Card.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeletons } from '../../ui/Skeletons.tsx';
import { useTournament } from '../tournament/useTournament.tsx';
import { TrophyList } from './TrophyList.tsx';
import './Trophies.css';

interface TrophiesProps {
  playerId: number;
  isOwn: boolean;
  canWinMore: boolean;
}

export const Trophies = ({ playerId, isOwn, canWinMore }: TrophiesProps) => (
  <Loaded
    query={useAnswer(endpoints.trophies, { query: { user: playerId } })}
    placeholder={<Skeletons height={112} />}
  >
    {(trophies) => (
      <>
        {trophies.length === 0 ? (
          <EmptyState title={trophyTexts.none}>
            {isOwn ? trophyTexts.noneOwn : trophyTexts.noneOther}
          </EmptyState>
        ) : (
          <TrophyList trophies={trophies} />
        )}
        {canWinMore ? <TrophiesLeft owned={trophies} /> : null}
        <PastTrophies playerId={playerId} />
      </>
    )}
  </Loaded>
);

const TrophiesLeft = ({ owned }: { owned: readonly { type: string }[] }) => {
  const tournament = useTournament();
  if (!tournament) return null;
  const { teamsAre, tables, knockout } = tournament;
  const form = { clubs: teamsAre === 'clubs', tables, knockout };
  const left = trophiesLeft(new Set(owned.map(({ type }) => type)), form);
  if (left.length === 0) return null;
  return (
    <Card className="trophies-left">
      <Disclosure label={trophyTexts.left(left.length)}>
        {() => (
          <>
            <p>{trophyTexts.leftHint}</p>
            <TrophyList trophies={left} />
          </>
        )}
      </Disclosure>
    </Card>
  );
};

const PastTrophies = ({ playerId }: { playerId: number }) => {
  const { data } = useAnswer(endpoints.pastTrophies, { query: { user: playerId } });
  return data?.map(({ tournament, trophies }) => (
    <section key={tournament} className="past-trophies">
      <h2>{texts.trophies(tournament)}</h2>
      <TrophyList trophies={trophies} />
    </section>
  ));
};
