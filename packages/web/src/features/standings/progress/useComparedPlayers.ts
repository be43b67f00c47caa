import { limits } from '@tippspiel/contract';
import { useSearchParam } from '../../../ui/searchParam.ts';

/** Whom one has picked, by their ids in the address; what is no id there is nobody. */
export const useComparedPlayers = () => {
  const [wanted, choose] = useSearchParam('mit', '');
  const ids = wanted
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0 && id < 2 ** 31);
  const players = [...new Set(ids)].slice(0, limits.comparedPlayers);
  return {
    players,
    isFull: players.length === limits.comparedPlayers,
    add: (id: number) => choose([...players, id].join()),
    remove: (id: number) => choose(players.filter((other) => other !== id).join()),
  };
};
