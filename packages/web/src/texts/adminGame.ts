import type { Words } from '@tippspiel/contract';

/** Countries, stages, competitions and configuration in the organiser's area. */
export const countryAdminTexts = ({ team, teams }: Words) => ({
  create: `Neues ${team} anlegen`,
  code: 'Code (zwei Großbuchstaben)',
  name: 'Deutscher Name',
  none: `Noch gibt es keine ${teams}. Lege das erste an.`,
  saved: `${team} erfolgreich gespeichert`,
  failed: `${team} konnte nicht gespeichert werden.`,
  known: (name: string) => `Diesen Code hat schon ${name}; es wird umbenannt.`,
});

/** A club, of whose short name and colours its badge is drawn. */
export const clubTexts = {
  name: 'Name',
  short: 'Kurzname',
  shortHint: 'Zwei bis vier Großbuchstaben oder Ziffern',
  fields:
    'Bitte gib einen Namen mit mehr als drei und einen Kurznamen mit zwei bis vier Zeichen an.',
  mainColor: 'Erste Farbe',
  secondColor: 'Zweite Farbe',
} as const;

/** A team that withdraws, and another that plays instead. */
export const replaceTeamTexts = {
  label: 'Ersetzen',
  name: (team: string) => `Ersetzen: ${team}`,
  by: 'Dafür spielt',
  choose: 'Bitte wählen',
  text: (team: string) =>
    `Das neue Team übernimmt alle Spiele von ${team}, die noch nicht begonnen haben. Tipps darauf ruhen. Was gespielt ist, bleibt: Annulliere es, wenn es nicht zählen soll.`,
  save: 'Team ersetzen',
  saved: 'Das Team ist ersetzt',
  failed: 'Das Team konnte nicht ersetzt werden.',
} as const;

export const stageAdminTexts = {
  create: 'Neue Stage anlegen',
  code: 'Code (zwei Zeichen)',
  codeHint: 'Gruppen beginnen mit G, alles andere ist K.-o.-Runde.',
  name: 'Name',
  none: 'Noch gibt es keine Stages. Lege die erste an.',
  saved: 'Stage erfolgreich gespeichert',
  failed: 'Stage konnte nicht gespeichert werden.',
  known: (name: string) => `Diesen Code hat schon ${name}; die Stage wird umbenannt.`,
} as const;

export const competitionAdminTexts = ({ clubs }: Words) => ({
  create: 'Neuen Wettbewerb anlegen',
  name: 'Name',
  nameHint: `${clubs ? 'Ein früherer Wettbewerb' : 'Ein früheres Turnier'}, dessen Punkte in die AllTime-Tabelle gehören.`,
  none: `Noch gibt es keinen Wettbewerb. Lege ${clubs ? 'einen früheren' : 'ein früheres Turnier'} an.`,
  saved: 'Wettbewerb erfolgreich angelegt',
  failed: 'Wettbewerb konnte nicht angelegt werden.',
});

export const configurationTexts = {
  name: 'Name des Tippspiels',
  nameMissing: 'Bitte gib einen Namen mit höchstens 60 Zeichen an.',
  championHint: ({ winner }: Words) =>
    `Sobald er feststeht, bekommen alle richtigen ${winner}tipps ihre Punkte.`,
  noChampion: 'Steht noch nicht fest',
  organiser: 'Organisator',
  unknownOrganiser: 'Noch niemand',
  changeOrganiser: 'Organisator wechseln',
  chosenOrganiser: (name: string) => `Künftiger Organisator: ${name}`,
  keepOrganiser: 'Doch nicht wechseln',
  handOverTitle: (name: string) => `Rolle an ${name} übergeben?`,
  handOverText: (name: string) =>
    `${name} wird Organisator und darf ab sofort alles, was du hier darfst. Du verlierst die Rolle und wirst überall abgemeldet. Zurückgeben kann sie dir nur ${name}.`,
  ownPassword: 'Dein Passwort',
  handOverCheck: 'Ja, ich gebe die Administration ab.',
  handOver: 'Rolle übergeben',
  saved: 'Konfiguration erfolgreich gespeichert',
  handedOver: 'Die Rolle ist übergeben. Bitte melde dich neu an.',
  failed: 'Konfiguration konnte nicht gespeichert werden.',
} as const;
