/** What home says of the latest match day: who has won it, or leads while it goes on. */
export const matchDayBestTexts = {
  won: (total: number) => (total === 1 ? 'Tagessieger' : 'Tagessieger, gleichauf'),
  leading: (total: number) => (total === 1 ? 'Tagesführung' : 'Tagesführung, gleichauf'),
  you: 'du',
  more: (count: string) => `noch ${count}`,
  and: ' und ',
  points: (points: number) => (points === 1 ? '1 Punkt' : `${points} Punkte`),
} as const;
