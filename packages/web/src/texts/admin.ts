import type { UserOrder, Words } from '@tippspiel/contract';

import { nextTournamentTexts } from './nextTournament.ts';

export const factorAdviceTexts = {
  advice: (isOrganiser: boolean): string =>
    isOrganiser
      ? 'Du verwaltest Geld und Ergebnisse. Sichere dein Konto mit der Zwei-Faktor-Anmeldung: Dann reicht ein geklautes Passwort nicht, um daran zu drehen.'
      : 'Du trägst Ergebnisse ein. Sichere dein Konto mit der Zwei-Faktor-Anmeldung: Dann reicht ein geklautes Passwort nicht, um daran zu drehen.',
  setUp: 'Jetzt einrichten',
  later: 'Später',
} as const;

/** The organiser's area. A toast of a failure is followed by the server's reason. */
export const adminTexts = {
  tabsLabel: 'Bereiche der Administration',
  areas: { day: 'Spieltag', players: 'Spieler', money: 'Geld', tournament: 'Turnier' },
  tabs: ({ clubs, teams }: Words) => ({
    benutzer: 'Benutzer',
    spiele: 'Spiele',
    paarungen: 'Paarungen',
    fragen: 'Fragen',
    laender: teams,
    stages: 'Stages',
    konfiguration: 'Konfiguration',
    wettbewerbe: 'Wettbewerbe',
    gruppen: 'User Gruppen',
    gruppenwertung: 'Gruppenwertung',
    abschluss: 'Abschluss',
    turnier: nextTournamentTexts.title(clubs),
    kasse: 'Kasse',
    protokoll: 'Protokoll',
  }),
  save: 'Speichern',
  cancel: 'Abbrechen',
  create: 'Anlegen',
  rename: (name: string) => `Ändern: ${name}`,
  renameLabel: 'Ändern',
  remove: 'Löschen',
  name: 'Name',
  search: 'Suchen',
  pages: 'Seiten',
  page: (page: number, count: number) => `Seite ${page} von ${count}`,
  previousPage: 'Zurück',
  nextPage: 'Weiter',
  nothingFound: 'Nichts gefunden. Prüfe die Schreibweise.',
  moreFound: (count: number) => `… und ${count} weitere. Suche genauer, um sie zu sehen.`,
  logged: 'Jeder Spieler kann das im Protokoll nachlesen.',
  loggedPrivately: 'Das steht im Protokoll, lesbar nur für dich und den Spieler.',

  users: {
    search: 'Spieler suchen',
    searchHint: 'Name, E-Mail oder Code',
    order: 'Sortieren nach',
    orders: {
      name: 'Name (A bis Z)',
      online: 'Zuletzt online',
      unpaid: 'Nicht bezahlt zuerst',
      inactive: 'Inaktiv zuerst',
      helping: 'Helfer zuerst',
    } satisfies Record<UserOrder, string>,
    /** Where a player's stake is: '… der Gesamtwertung und von 2 Gruppen'. */
    moneyGames: (overall: boolean, groups: number) => {
      const ofGroups = groups === 1 ? 'einer Gruppe' : `von ${groups} Gruppen`;
      if (!overall) return ofGroups;
      return groups === 0 ? 'der Gesamtwertung' : `der Gesamtwertung und ${ofGroups}`;
    },
    found: (count: number) => (count === 1 ? '1 Benutzer' : `${count} Benutzer`),
    none: 'Noch hat sich niemand registriert.',
    lastOnline: 'Zuletzt online:',
    never: 'noch nie',
    isOrganiser: 'Organisator',
    isFormer: 'Konto vom Spieler gelöscht',
    isScorekeeper: 'Helfer',
    scorekeeper: 'Hilft bei der Spielleitung',
    scorekeeperNamed: (name: string) =>
      `${name} hilft jetzt: Tore, Ergebnisse und die Pinnwand stehen unter „Spielleitung“ im Menü.`,
    scorekeeperEnded: (name: string) => `${name} hilft nicht mehr`,
    scorekeeperFailed: 'Das ließ sich nicht ändern.',
    active: 'Aktiv',
    paid: 'Bezahlt',
    fullStake: 'Voller Einsatz',
    flag: (flag: string, name: string) => `${flag}: ${name}`,
    more: (name: string) => `Frühere Turniere, Konto löschen: ${name}`,
    moreLabel: 'Frühere Turniere, Konto löschen',
    activated: 'Benutzer erfolgreich aktiviert',
    deactivated: 'Benutzer erfolgreich deaktiviert',
    activeFailed: 'Aktivierung konnte nicht geändert werden.',
    paidSaved: 'Einsatz als bezahlt vermerkt',
    unpaidSaved: 'Einsatz als nicht bezahlt vermerkt',
    refundSaved: 'Einsatz als erstattet vermerkt',
    paidFailed: 'Bezahlung konnte nicht geändert werden.',
    paidBackTitle: (name: string) => `Alles an ${name} zurückgezahlt?`,
    paidBackText: (name: string) =>
      `Im Kassenbuch steht dann, dass ${name} in jeder Kasse alles zurückbekommen hat. Wo die Zahlung als Zusage galt, spielt ${name} ohne Geld weiter und bekommt eine Mail.`,
    fullStakeOn: 'Voller Einsatz eingetragen',
    fullStakeOff: 'Voller Einsatz ausgetragen',
    fullStakeFailed: 'Voller Einsatz konnte nicht geändert werden.',
    deleteTitle: (name: string) => `${name} löschen?`,
    deleteText:
      'Konto, Tipps, Gruppen und historische Ergebnisse werden endgültig gelöscht. Das lässt sich nicht rückgängig machen.',
    deleteLabel: 'Benutzer löschen',
    deleted: 'Benutzer erfolgreich gelöscht',
    deleteFailed: 'Benutzer konnte nicht gelöscht werden.',
    change: 'Ändern',
    activateTitle: (name: string) => `${name} aktivieren?`,
    deactivateTitle: (name: string) => `${name} deaktivieren?`,
    fullStakeOnTitle: (name: string) => `Vollen Einsatz für ${name} eintragen?`,
    fullStakeOffTitle: (name: string) => `Vollen Einsatz für ${name} austragen?`,
    overallMoney: 'Um Geld (Gesamtwertung)',
    overallMoneyInTitle: (name: string) =>
      `${name} in der Gesamtwertung um Geld mitspielen lassen?`,
    overallMoneyOutTitle: (name: string) =>
      `${name} in der Gesamtwertung ohne Einsatz spielen lassen?`,
    activatePrizes: (games: string, { What }: Words) =>
      `${What} läuft: Der Spieler kommt in allen Ranglisten dazu, sein Einsatz in die Töpfe ${games}. Ränge und Preise werden neu berechnet.`,
    activateWithoutMoney: ({ What }: Words) =>
      `${What} läuft: Der Spieler kommt in allen Ranglisten dazu, spielt aber ohne Einsatz. Töpfe und Preise ändern sich nicht.`,
    deactivatePrizes: (games: string, { What }: Words) =>
      `${What} läuft: Der Spieler verschwindet aus allen Ranglisten, sein Einsatz aus den Töpfen ${games}. Alle hinter ihm rücken auf, die Preise werden neu berechnet.`,
    deactivateWithoutMoney: ({ What }: Words) =>
      `${What} läuft: Der Spieler verschwindet aus allen Ranglisten, alle hinter ihm rücken auf. Er spielt ohne Einsatz, Töpfe und Preise ändern sich nicht.`,
    fullStakeOnPrizes: (games: string) =>
      `Der Spieler wird gefragt. Sagt er zu, wächst der Bonustopf ${games} um einen Einsatz, er spielt um die Bonuspreise mit, und alle Preise werden neu berechnet.`,
    fullStakeOffPrizes: (games: string, { What }: Words) =>
      `${What} läuft: Der Bonustopf ${games} schrumpft um einen Einsatz, und der Spieler spielt nicht mehr um die Bonuspreise mit. Alle Preise werden neu berechnet.`,
    deactivateText: 'Der Spieler wird sofort überall abgemeldet und kann sich nicht mehr anmelden.',
  },

  history: {
    title: 'Historische Ergebnisse',
    none: ({ clubs }: Words) =>
      `Noch keine. Trage unten Punkte aus einem früheren ${clubs ? 'Wettbewerb' : 'Turnier'} ein.`,
    noCompetition: ({ clubs }: Words) =>
      `Lege zuerst unter „Wettbewerbe“ ${clubs ? 'einen früheren' : 'ein früheres Turnier'} an.`,
    competition: 'Wettbewerb',
    choose: 'Bitte wählen',
    points: 'Punkte',
    exact: 'Genaue',
    correct: 'Richtige',
    totals: (points: number, exact: number, correct: number) =>
      `${points} Punkte, ${exact} genaue, ${correct} richtige`,
    invalid: 'Bitte wähle einen Wettbewerb und gib dreimal eine ganze Zahl von 0 bis 200 an.',
    add: 'Ergebnis eintragen',
    added: 'Historisches Ergebnis erfolgreich eingetragen',
    addFailed: 'Historisches Ergebnis konnte nicht eingetragen werden.',
    removeLabel: (competition: string) => `Ergebnis löschen: ${competition}`,
    removeTitle: 'Historisches Ergebnis löschen?',
    removeText: (competition: string) =>
      `Das Ergebnis aus ${competition} fehlt dann in der AllTime-Tabelle.`,
    removed: 'Historisches Ergebnis erfolgreich gelöscht',
    removeFailed: 'Historisches Ergebnis konnte nicht gelöscht werden.',
  },

  clock: {
    title: 'Zeitmaschine',
    intro: 'Nur in der Demo: Stelle die Uhr, alles andere folgt. Ergebnisse kommen von selbst.',
    now: 'Spielzeit',
    travel: 'Zeit stellen',
    quarterHour: '+15 Min',
    hour: '+1 Std',
    day: '+1 Tag',
    kickoff: 'Anpfiff',
    kickoffName: 'Anpfiff: zum nächsten Spiel springen',
    working: 'Die Uhr wird gestellt. Das kann ein paar Sekunden dauern.',
    done: 'Die Spielzeit ist gestellt',
    failed: 'Die Spielzeit konnte nicht gestellt werden.',
  },

  instant: {
    date: (label: string) => `${label}: Tag`,
    time: (label: string) => `${label}: Uhrzeit`,
    timeOpen: 'Uhrzeit offen',
    open: 'Der Termin ist offen.',
    dayChosen: (day: string) => `${day}, Uhrzeit offen`,
    chosen: (day: string, time: string) => `${day}, ${time} Uhr`,
  },
} as const;
