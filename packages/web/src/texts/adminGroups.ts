import type { GroupMoney, Words } from '@tippspiel/contract';
import { formatEuros } from '../formats.ts';

export const groupAdminTexts = {
  create: 'Neue Gruppe anlegen',
  none: 'Noch gibt es keine Tippgruppe. Lege die erste an.',
  name: 'Name der Gruppe',
  secret: 'Gruppencode',
  secretHint: 'Wer ihn kennt, kann beitreten.',
  secretLine: 'Gruppencode:',
  withMoney: 'Um Geld spielen',
  stake: 'Einsatz (Euro)',
  first: 'Preis Platz 1 (Euro)',
  second: 'Preis Platz 2 (Euro)',
  third: 'Preis Platz 3 (Euro)',
  money: (money: GroupMoney | null) =>
    money
      ? `Einsatz ${formatEuros(money.stakeCents)}, Preise ${money.placesCents.map(formatEuros).join(', ')}`
      : 'Ohne Geld',
  amountsMissing:
    'Bitte gib alle vier Beträge in Euro an, mit höchstens zwei Stellen nach dem Komma: 10 oder 7,50.',
  /** @param prizes of the places, from the first on */
  shares: (players: number, pot: string, prizes: readonly string[]) =>
    `Bei ${players} Mitspielern sind ${pot} im Topf: ${prizes.map((prize, index) => `${index + 1}. ${prize}`).join(', ')}`,
  sharesRule:
    'Gerechnet für lauter einfache Einsätze: Jeder Platz bekommt die Hälfte seines Preises, der auf volle 5 € aufgerundet wird, den Rest bekommt Platz 1. Wer doppelt zahlt, spielt um den ganzen Preis.',
  manage: (name: string) => `Mitglieder: ${name}`,
  manageLabel: 'Mitglieder',
  noMembers: 'Noch ist niemand dabei. Suche unten einen Spieler.',
  notAgreed: 'noch keine Zusage',
  onlyActive: 'Gezeigt werden die Mitglieder, die in der Rangliste stehen.',
  addMember: 'Spieler hinzufügen',
  created: 'Gruppe erfolgreich angelegt',
  createFailed: 'Gruppe konnte nicht angelegt werden.',
  remove: 'Gruppe löschen',
  removeTitle: (name: string) => `Gruppe ${name} löschen?`,
  removeText: 'Die Gruppe und ihre Rangliste verschwinden. Konten und Tipps bleiben.',
  removePrizes: ({ What }: Words) =>
    `${What} läuft: Die Einsätze und Preise dieser Gruppe entfallen ersatzlos.`,
  removed: 'Gruppe erfolgreich gelöscht',
  removeFailed: 'Gruppe konnte nicht gelöscht werden.',
  added: 'Benutzer erfolgreich zur Gruppe hinzugefügt',
  addFailed: 'Benutzer konnte nicht zur Gruppe hinzugefügt werden.',
  addTitle: (name: string) => `${name} hinzufügen?`,
  addText: (name: string, group: string) => `${name} spielt dann in ${group} mit.`,
  addForMoney: 'Darf um Geld mitspielen',
  add: 'Hinzufügen',
  memberRemoved: 'Benutzer erfolgreich aus der Gruppe entfernt',
  memberRemoveFailed: 'Benutzer konnte nicht aus der Gruppe entfernt werden.',
  removeMember: 'Entfernen',
  removeMemberLabel: (name: string) => `Entfernen: ${name}`,
  removeMemberTitle: (name: string) => `${name} entfernen?`,
  removeMemberText: (name: string, group: string) => `${name} spielt dann nicht mehr in ${group}.`,
  takeIn: 'Um Geld',
  takeInLabel: (name: string) => `Um Geld mitspielen lassen: ${name}`,
  takeInTitle: (name: string) => `${name} um Geld mitspielen lassen?`,
  takeOut: 'Ohne Einsatz',
  takeOutLabel: (name: string) => `Ohne Einsatz spielen lassen: ${name}`,
  takeOutTitle: (name: string) => `${name} ohne Einsatz spielen lassen?`,
  takenIn: 'Der Spieler ist gefragt',
  takenOut: 'Der Spieler spielt nun ohne Einsatz',
  stakeFailed: 'Der Einsatz konnte nicht geändert werden.',
} as const;

/** What a stake does to the pots of a running tournament. */
export const stakeTexts = {
  jackpotGrows: (stake: string) =>
    `Der Spieler wird gefragt. Sagt er zu, wächst der Jackpot um ${stake}, und die Preise werden neu berechnet.`,
  bothGrow: (stake: string) =>
    `Der Spieler wird gefragt. Sagt er zu, wachsen Jackpot und Bonustopf um je ${stake}, und die Preise werden neu berechnet.`,
  jackpotShrinks: (stake: string, { What }: Words) =>
    `${What} läuft: Der Jackpot schrumpft um ${stake}. Die Preise werden neu berechnet.`,
  bothShrink: (stake: string, { What }: Words) =>
    `${What} läuft: Jackpot und Bonustopf schrumpfen um je ${stake}. Die Preise werden neu berechnet.`,
  noEffect: ({ What }: Words) => `${What} läuft: Ohne Einsatz ändern sich Töpfe und Preise nicht.`,
} as const;

/** How the organiser changes stake and prizes of a group with money. */
export const groupMoneyAdminTexts = {
  change: 'Einsatz und Preise ändern',
  changeName: (group: string) => `Einsatz und Preise ändern: ${group}`,
  consequences:
    'Das gilt für alle Mitglieder und steht im Protokoll, lesbar für alle. Ändert sich der Einsatz, bekommen die Mitglieder eine Mail. Einen höheren zahlt nur, wer ihm zusagt; alle anderen spielen ohne Geld mit oder verlassen die Gruppe. In den letzten 24 Stunden davor kann der Einsatz nur noch sinken.',
  save: 'Speichern',
  saved: 'Einsatz und Preise sind geändert.',
  failed: 'Einsatz und Preise konnten nicht geändert werden.',
} as const;

/** How the organiser proposes to a group of players to play for money. */
export const proposalAdminTexts = {
  propose: 'Um Geld spielen lassen',
  proposeName: (group: string) => `Um Geld spielen lassen: ${group}`,
  proposeText:
    'Alle Mitglieder werden gefragt. Erst wenn alle zustimmen, kannst du daraus eine Gruppe mit Geld machen, und nur vor dem ersten Anpfiff.',
  proposeButton: 'Vorschlagen',
  proposed: 'Die Mitglieder sind gefragt.',
  proposeFailed: 'Der Vorschlag konnte nicht gemacht werden.',
  open: (agreed: number, members: number) => `Vorschlag: ${agreed} von ${members} haben zugestimmt`,
  openName: (group: string) => `Vorschlag an ${group}`,
  yes: 'zugestimmt',
  no: 'offen',
  change: 'Vorschlag ändern',
  changeText: 'Mit anderen Beträgen werden alle noch einmal gefragt.',
  changeButton: 'Neu vorschlagen',
  withdraw: 'Vorschlag zurückziehen',
  withdrawText: 'Die Zustimmungen verfallen. Die Gruppe bleibt, wie sie ist.',
  logged: 'Das steht im Protokoll, lesbar nur für dich und den Gruppengründer.',
  withdrawn: 'Der Vorschlag ist zurückgezogen.',
  withdrawFailed: 'Der Vorschlag konnte nicht zurückgezogen werden.',
  missing: (count: number) =>
    count === 1
      ? 'Noch fehlt eine Zustimmung. Danach kannst du die Gruppe um Geld spielen lassen.'
      : `Noch fehlen ${count} Zustimmungen. Danach kannst du die Gruppe um Geld spielen lassen.`,
  carryOut: 'Zur Gruppe mit Geld machen',
  carryOutText:
    'Alle haben zugestimmt. Die Gruppe bekommt einen Gruppencode und wird mit ihrem Namen für alle gelistet; Gruppengründer und Einladungslink entfallen. Wer deaktiviert ist und nicht zugestimmt hat, ist dann kein Mitglied mehr.',
  secretMissing: 'Bitte gib einen Gruppencode an.',
  carriedOut: 'In der Gruppe wird nun um Geld gespielt.',
  carryOutFailed: 'Die Gruppe konnte nicht umgewandelt werden.',
} as const;
