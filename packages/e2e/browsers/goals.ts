import { endpoints } from '@tippspiel/contract';
import { partOf } from './json.ts';

/** A match that is played, and its goals as the organiser enters them. */
export const runningMatch = async (url: string, token: string) => {
  const ask = async (path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${url}${path}`, {
      headers: { authorization: token, 'content-type': 'application/json' },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer;
  };
  const find = async () => {
    const matches = endpoints.matches.answer.parse(await ask(endpoints.matches.path));
    const match = matches.find(({ running }) => running !== null);
    if (!match) throw new Error('no match is played');
    return match;
  };
  const { id } = await find();
  return {
    id,
    setScore: async (home: number, away: number) => {
      const { running: from } = await find();
      const answer = await ask(`/api/matches/${id}/live`, { home, away, from });
      if (partOf(answer, 'success') !== true) throw new Error(JSON.stringify(answer));
    },
  };
};
