/** What the log says of accounts, results of the past and the configuration. */
export const userTexts = {
  activated: (name: string) => `${name} wurde aktiviert.`,
  deactivated: (name: string) => `${name} wurde deaktiviert und ist überall abgemeldet.`,
  paid: (name: string) => `${name} hat den Einsatz bezahlt.`,
  unpaid: (name: string) => `${name} ist nicht mehr als bezahlt vermerkt.`,
  /** Stakes can be paid back until the first match starts. */
  refunded: (name: string) => `${name} ist nicht mehr als bezahlt vermerkt (erstattet).`,
  fullStake: (name: string) => `${name} spielt um den vollen Einsatz.`,
  halfStake: (name: string) => `${name} spielt um den halben Einsatz.`,
  takenIn: (name: string, group: string | null) =>
    group === null
      ? `${name} spielt in der Gesamtwertung nun um Geld mit.`
      : `${name} spielt in der Gruppe „${group}“ nun um Geld mit.`,
  takenOut: (name: string, group: string | null) =>
    group === null
      ? `${name} spielt in der Gesamtwertung nun ohne Einsatz.`
      : `${name} spielt in der Gruppe „${group}“ nun ohne Einsatz.`,
  deleted: (name: string) => `Das Konto von ${name} wurde gelöscht.`,
  /** After the first match has started the prizes change with it. */
  afterStart: (text: string) => `${text} Das Turnier läuft schon, die Gewinne ändern sich dadurch.`,

  competitionCreated: (competition: string) => `Der Wettbewerb ${competition} wurde angelegt.`,
  resultSaved: (
    name: string,
    competition: string,
    result: { points: number; exact: number; correct: number },
  ) =>
    `${name} hat in ${competition} nun ${result.points} Punkte, ${result.exact} genaue und ${result.correct} richtige Tipps.`,
  resultDeleted: (name: string, competition: string) =>
    `Das Ergebnis von ${name} in ${competition} wurde gelöscht.`,

  tipgameNamed: (tipgame: string) => `Das Tippspiel heißt nun „${tipgame}“.`,
  championSet: (country: string) => `Turniersieger ist ${country}.`,
  championWithdrawn: 'Der Turniersieger wurde zurückgenommen.',
  adminChanged: (name: string) => `${name} ist nun Administrator.`,
} as const;
