/** What the demo says to its operator and in the log of the game. */
export const demoTexts = {
  unknownArgument: (argument: string) =>
    `„${argument}“ kennt die Demo nicht. Es gibt „npm run demo“ (EM 2024) und „npm run demo -- liga“, „-- pokal“ oder „-- leer“; mit „--reset“ dahinter beginnt sie von vorn.`,
  realGame: () =>
    'In dieser Datenbank liegt ein echtes Tippspiel, die Demo rührt sie nicht an; bitte DATABASE_URL oder DATA_DIR ändern.',
  otherTournament: (playing: string, wanted: string) =>
    `Diese Demo spielt ${playing}; mit TOURNAMENT=${wanted} muss sie von vorn beginnen: npm run demo -- --reset`,
  tickJob: 'Uhr der Demo',
  presenceJob: 'Anwesenheit in der Demo',
  jobFailed: (name: string) => `${name}: gleich noch einmal.`,
  banner: (demo: {
    readonly url: string;
    /** Null = none is chosen. */
    readonly tournament: string | null;
    /** What begins this demo: `npm run demo`. */
    readonly command: string;
    readonly gameTime: string;
    readonly players: number;
    readonly organiser: string;
    readonly anna: string;
    /** Null = the organiser has no helper. */
    readonly scorekeeper: string | null;
    readonly group: string;
    readonly data: string;
    readonly mails: string;
  }) => [
    `DEMO des Tippspiels: ${demo.tournament ?? 'noch ohne Turnier,'} mit ${demo.players} erfundenen Spielern`,
    '',
    `  Adresse       ${demo.url}`,
    `  Spieluhr      ${demo.gameTime}, sie läuft weiter`,
    `  Admin         ${demo.organiser}`,
    `  Spielerin     ${demo.anna}`,
    ...(demo.scorekeeper === null ? [] : [`  Helfer        ${demo.scorekeeper}`]),
    `  Einladung     ${demo.group}`,
    `  Daten         ${demo.data}`,
    '',
    '  Zeitmaschine: als Admin anmelden, Menü „Administration“, Spieluhr stellen.',
    `  Mails:        ${demo.mails}`,
    `  Von vorn:     ${demo.command} --reset`,
  ],
  invitation: (name: string, secret: string) => `Gruppe „${name}“, Code „${secret}“`,
  mailsAsFiles: 'gehen nicht hinaus; die Links daraus stehen hier im Terminal.',
  mailsSent: 'gehen wirklich hinaus (MAIL_URL).',
  noInvitation: 'keine (die Gruppe gibt es nicht mehr)',
} as const;
