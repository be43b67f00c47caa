import { endpoints } from '@tippspiel/contract';

/** What the organiser does while a player looks on. */
export interface Organiser {
  readonly pin: (text: string) => Promise<void>;
  /** Sets the running score of the match that is played. @returns the id of the match */
  readonly setScore: (home: number, away: number) => Promise<number>;
}

/** @param token of the organiser's session */
export const organiserAt = (url: string, token: string): Organiser => {
  const ask = async (path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${url}${path}`, {
      headers: { authorization: token, 'content-type': 'application/json' },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer;
  };
  return {
    pin: async (text) => void (await ask(endpoints.setAnnouncement.path, { text })),
    setScore: async (home, away) => {
      const matches = endpoints.matches.answer.parse(await ask(endpoints.matches.path));
      const match = matches.find(({ running }) => running !== null);
      if (!match) throw new Error('no match is played');
      await ask(`/api/matches/${match.id}/live`, { home, away, from: match.running });
      return match.id;
    },
  };
};
