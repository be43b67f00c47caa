import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import type { PrizeRules } from '@tippspiel/rules';
import { memo } from 'react';
import { Link } from 'react-router';
import { queryOf } from '../../api/queries.ts';
import { usePlayerId } from '../../features/session/usePlayerId.ts';
import { useTournament } from '../../features/tournament/useTournament.ts';
import { paths } from '../../paths.ts';
import { homeTexts } from '../../texts/home.ts';
import { Card } from '../../ui/Card.tsx';
import { useTakesPart } from '../useTakesPart.ts';
import { MoneyGame } from './MoneyGame.tsx';
import './MoneyGames.css';

/** Stakes, jackpot, bonus pot and prizes of the player's own groups, in numbers. */
export const MoneyGames = memo(({ isOver }: { isOver: boolean }) => {
  const { data: groups } = useQuery(queryOf(endpoints.myGroups));
  const { data: profile } = useQuery(queryOf(endpoints.profile));
  const stakeCents = useTournament()?.stakeCents ?? null;
  const ownId = usePlayerId();
  const takesPart = useTakesPart();
  if (!groups) return null;
  const games: { id: number; name: string; forMoney: boolean; rules: PrizeRules }[] =
    groups.flatMap(({ money, ...group }) =>
      money ? { ...group, rules: { mode: 'group', ...money } } : [],
    );
  if (stakeCents !== null) {
    const forMoney = profile?.forMoney ?? true;
    const rules = { mode: 'overall', stakeCents } as const;
    games.push({ id: 0, name: homeTexts.allPlayers, forMoney, rules });
  }
  const ownStake = (forMoney: boolean) => {
    if (!takesPart || profile === undefined) return undefined;
    if (!forMoney) return 'none';
    return profile.fullStake ? 'full' : 'half';
  };
  if (groups.length === 0 && games.length === 0) return null;
  return (
    <Card title={homeTexts.money} className="money-games">
      {games.length === 0 ? <p>{homeTexts.noMoney}</p> : null}
      <div>
        {games.map(({ id, name, forMoney, rules }) => (
          <MoneyGame
            key={id}
            id={id}
            name={name}
            rules={rules}
            ownId={ownId}
            ownStake={ownStake(forMoney)}
            isOver={isOver}
          />
        ))}
      </div>
      {games.length > 0 ? <p>{homeTexts.rest}</p> : null}
      <p>
        <Link to={paths.score}>{homeTexts.toScore}</Link>
      </p>
    </Card>
  );
});
