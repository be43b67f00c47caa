import { formatEuros } from '../../../formats.ts';
import { openMoneyTexts as texts } from '../../../texts/adminMoney.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useOpenMoneyOf } from '../money/moneyGames.ts';

interface OpenMoneyOfProps {
  userId: number;
  name: string;
}

/** Names what is open with a player, on both sides and game by game, before the account is deleted. */
export const OpenMoneyOf = ({ userId, name }: OpenMoneyOfProps) => {
  const games = useOpenMoneyOf(userId);
  if (!games) return <p className="admin-note">{texts.loading}</p>;
  if (games.length === 0) return null;
  const sideOf = (side: 'owesCents' | 'getsCents') => {
    const own = games.filter((game) => game[side] > 0);
    if (own.length === 0) return null;
    const sum = formatEuros(own.reduce((cents, game) => cents + game[side], 0));
    const named = own.map((game) => texts.inGame(game.game, formatEuros(game[side])));
    return texts[side](name, sum, named);
  };
  return (
    <Notice>
      {[sideOf('owesCents'), sideOf('getsCents')].filter((side) => side !== null).join(' ')}
    </Notice>
  );
};
