/** What the log says of tips. */
export const betTexts = {
  seen: (home: string, away: string) =>
    `Die Tipps zu ${home} – ${away} wurden vor dem Anpfiff eingesehen; der eigene Tipp darauf ist seither gesperrt.`,
} as const;
