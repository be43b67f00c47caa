import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { queryOf } from '../../api/queries.ts';
import { pastTexts as texts } from '../../texts/nextTournament.ts';
import { TrophyItem } from './TrophyItem.tsx';

/** What a player has won in earlier tournaments; nothing where there is none. */
export const PastTrophies = ({ playerId }: { playerId: number }) => {
  const { data } = useQuery(queryOf(endpoints.pastTrophies, { query: { user: playerId } }));
  return data?.map(({ tournament, trophies }) => (
    <section key={tournament} className="past-trophies">
      <h2>{texts.trophies(tournament)}</h2>
      <ul className="trophies">
        {trophies.map((trophy) => (
          <TrophyItem key={trophy.type} {...trophy} />
        ))}
      </ul>
    </section>
  ));
};
