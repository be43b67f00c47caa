import type { GroupMoney, Words } from '@tippspiel/contract';
import { formatCount, formatEuros } from '../formats.ts';

/** A group from the inside. */
export const groupPageTexts = {
  statistics: 'Statistik',
  showStatistics: 'Statistik der Gruppe zeigen',
  openStake: 'Dein Einsatz',
  openStakeText: (open: string) => `Von deinem Einsatz sind noch ${open} offen.`,
  open: (name: string) => `Gruppe ${name} ansehen`,
  nameAndLink: 'Name und Einladungslink',
  nameAndLinkOf: (name: string) => `Name und Einladungslink von ${name}`,
  founder: 'Gruppengründer',
  byOrganiser: 'Diese Gruppe führt der Organisator.',
  members: 'Mitglieder',
  memberCount: 'Mitglieder',
  stake: 'Einsatz',
  noStake: 'ohne Einsatz',
  table: 'Zum Spielstand',
  more: 'Weitere Mitglieder',
  unknown: 'Diese Gruppe ist nicht zu sehen',
  unknownText: 'Vielleicht gibt es sie nicht mehr, oder du bist kein Mitglied.',
  toGroups: 'Zu deinen Gruppen',
  about: 'Über die Gruppe',

  invite: 'Einladen',
  inviteText: 'Wer diesen Link öffnet, kann der Gruppe beitreten.',
  inviteLocked: ({ What }: Words) =>
    `${What} hat begonnen: In Gruppen mit Geld kommt jetzt niemand mehr dazu, auch nicht mit diesem Link.`,
  link: 'Einladungslink',
  share: 'Link teilen',
  shareText: (name: string) => `Tippst du mit? Hier geht es in die Tippgruppe „${name}“.`,
  copy: 'Link kopieren',
  copied: 'Der Link ist kopiert.',
  copyFailed: 'Das Kopieren hat nicht geklappt. Markiere den Link und kopiere ihn von Hand.',
  qr: 'QR-Code zeigen',
  qrAlt: 'QR-Code des Einladungslinks',
  renew: 'Link erneuern',
  renewText: 'Der bisherige Link gilt dann nicht mehr. Wer schon Mitglied ist, bleibt es.',
  renewed: 'Der neue Link gilt.',
  revoke: 'Link abschalten',
  revokeText: 'Bis du einen neuen erstellst, kann über einen Link niemand beitreten.',
  revoked: 'Der Link ist abgeschaltet.',
  noLink: 'Diese Gruppe hat gerade keinen Link.',
  makeLink: 'Link erstellen',
  linkFailed: 'Der Link konnte nicht geändert werden.',

  noMembers: 'Noch ist niemand dabei.',
  manageMembers: 'Mitglieder verwalten',
  takeOut: 'Entfernen',
  takeOutName: (name: string) => `${name} aus der Gruppe entfernen`,
  takeOutTitle: (name: string) => `${name} entfernen?`,
  takeOutText: 'Der Einladungslink wird dabei erneuert, der bisherige gilt dann nicht mehr.',
  takenOut: (name: string) => `${name} ist nicht mehr in der Gruppe.`,
  takeOutFailed: 'Das Mitglied konnte nicht entfernt werden.',
  handOver: 'Übergeben',
  handOverName: (name: string) => `Gruppe an ${name} übergeben`,
  handOverTitle: (name: string) => `Gruppe an ${name} übergeben?`,
  handOverText: (name: string) =>
    `Dann führt ${name} die Gruppe: Namen, Link und Mitglieder ändert nur noch der neue Gruppengründer.`,
  handedOver: (name: string) => `${name} führt jetzt die Gruppe.`,
  handOverFailed: 'Die Gruppe konnte nicht übergeben werden.',

  manage: 'Verwalten',
  name: 'Name der Gruppe',
  secretHint: 'Wer ihn kennt, kann beitreten. Du kannst ihn hier ändern.',
  save: 'Speichern',
  saved: 'Die Gruppe ist gespeichert.',
  disband: 'Gruppe löschen',
  disbandText: (name: string) =>
    `Die Gruppe „${name}“ wird für alle Mitglieder gelöscht. Ihre Tipps und Punkte behalten sie.`,
  disbanded: 'Die Gruppe ist gelöscht.',
  disbandFailed: 'Die Gruppe konnte nicht gelöscht werden.',

  found: 'Eigene Gruppe gründen',
  foundText: 'Für dich und deine Freunde, ohne Einsatz. Du lädst per Link ein.',
  foundButton: 'Gründen',
  founded: 'Deine Gruppe steht. Lade jetzt deine Freunde ein.',
  foundingFull: 'Du hast schon fünf eigene Gruppen. Mehr gehen nicht.',

  locked: ({ What }: Words) =>
    `${What} hat begonnen: Wer um Geld spielt, kann jetzt nicht mehr wechseln.`,
  leaveAsFounder: (name: string) =>
    `Du verlässt die Gruppe ${name}. Gruppengründer wird das Mitglied, das am längsten dabei ist; ohne weitere Mitglieder wird sie gelöscht.`,
  leaveByLink: (name: string) =>
    `Du verlässt die Gruppe ${name}. Um wieder mitzuspielen, brauchst du ihren Einladungslink.`,

  allow: 'Spieler dürfen eigene Gruppen gründen',
  allowHint: 'Höchstens fünf je Spieler, immer ohne Geld. Bestehende Gruppen bleiben.',
  allowSaved: 'Gespeichert.',
  allowFailed: 'Das konnte nicht geändert werden.',
} as const;

export const groupTexts = {
  title: 'Tippgruppen',
  toContest: 'Zur Gruppenwertung',
  members: (count: number) => (count === 1 ? '1 Mitglied' : `${formatCount(count)} Mitglieder`),
  stake: (amount: string) => `Einsatz ${amount}`,
  leave: 'Verlassen',
  leaveGroup: (name: string) => `Gruppe ${name} verlassen`,
  confirmTitle: 'Gruppe verlassen?',
  confirmText: (name: string) =>
    `Du verlässt die Gruppe ${name}. Um wieder mitzuspielen, brauchst du ihren Gruppencode oder Einladungslink.`,
  none: 'Du bist noch in keiner Gruppe. Öffne einen Einladungslink, gib unten einen Gruppencode ein oder gründe deine eigene.',
  joinTitle: 'Gruppe beitreten',
  group: 'Gruppe',
  groupPlaceholder: 'Gruppe wählen',
  joined: (name: string) => `${name} (schon dabei)`,
  secret: 'Gruppencode',
  secretHint: 'Frag den, der dich eingeladen hat.',
  join: 'Beitreten',
  lockedOption: 'seit dem ersten Anpfiff geschlossen',
  noneOpen:
    'Gerade kannst du keiner weiteren Gruppe mit einem Code beitreten: Du bist schon dabei, oder sie ist seit dem ersten Anpfiff geschlossen, weil um Geld gespielt wird.',
  incomplete: 'Bitte wähle eine Gruppe und gib ihren Code ein.',
  noGroups: 'Es gibt noch keine Tippgruppen. Der Organisator kann welche anlegen.',
} as const;

/** How a group of players becomes one with money. */
export const proposalTexts = {
  title: 'Um Geld spielen?',
  asks: 'Der Organisator schlägt vor, in dieser Gruppe um Geld zu spielen. Dazu kommt es nur, wenn alle Mitglieder zustimmen.',
  stake: 'Einsatz',
  stakes: (half: string, full: string) => `${half}, voller Einsatz ${full}`,
  place: (place: number) => `${place}. Platz`,
  agreedLabel: 'Zugestimmt',
  agreed: (agreed: number, members: number) => `${agreed} von ${members}`,
  terms: ({ toIt, ofIt }: Words) => [
    'Die Preise sind die für vollen Einsatz; bei halbem ist es die Hälfte. Was die Einsätze nicht decken, entfällt, was übrig bleibt, wird verteilt.',
    'Der Einsatz ist vor dem ersten Anpfiff zu bezahlen.',
    'Bis dahin kannst du die Gruppe verlassen und ihn zurückverlangen. Danach kann niemand mehr wechseln.',
    'Name, Mitglieder und Einladungen sind dann Sache des Organisators: Einen Gruppengründer gibt es nicht mehr, der bisherige Einladungslink gilt nicht mehr, und alle Spieler sehen den Namen der Gruppe.',
    `Einige Monate nach ${toIt} endet die Gruppe mit den Daten ${ofIt}.`,
  ],
  agree: (stake: string) => `Zustimmen, Einsatz ${stake}`,
  agreedDone: 'Du hast zugestimmt.',
  hasAgreed: 'Du hast zugestimmt. Bis es so weit ist, kannst du das zurücknehmen.',
  takeBack: 'Zustimmung zurücknehmen',
  takenBack: 'Deine Zustimmung ist zurückgenommen.',
  failed: 'Deine Antwort konnte nicht gespeichert werden.',
  otherwise: 'Willst du das nicht, stimme nicht zu: Dann bleibt die Gruppe, wie sie ist.',
  toAdmin: 'Zur Administration',
  waiting: 'Um Geld spielen? Antworte jetzt',
  waitingIn: (group: string) => `Um Geld spielen? Antworte jetzt: ${group}`,
  invited: ({ stakeCents, placesCents }: GroupMoney) => {
    const [first, second, third] = placesCents.map(formatEuros);
    return `Der Organisator schlägt vor, hier um Geld zu spielen: Einsatz ${formatEuros(stakeCents)}, Preise ${first}, ${second} und ${third}. Trittst du bei, wirst auch du gefragt.`;
  },
} as const;

/** Who plays for money says so for each tournament. */
export const confirmationTexts = {
  title: (name: string) => `${name}: Spielst du um Geld mit?`,
  lead: 'Du zahlst nur, wozu du Ja sagst. Ohne dein Ja tippst du mit, aber ohne Einsatz und Gewinn.',
  leadDoubled: 'Du zahlst nur, wozu du Ja sagst. Ohne dein Ja bleibt es beim halben Einsatz.',
  until: 'Zusagen kannst du bis zum ersten Anpfiff.',
  offerUntil: 'Zusagen kannst du, bis das letzte Spiel beginnt.',
  overall: 'Alle Spieler',
  stake: (half: string) => `Einsatz ${half}`,
  stakes: (half: string, full: string) => `Einsatz ${half}, voller Einsatz ${full}`,
  doubled: (half: string, full: string) =>
    `Du spielst für ${half} mit. Voller Einsatz, also ${full}?`,
  yes: (stake: string) => `Ja, für ${stake}`,
  yesName: (game: string, stake: string) => `Ja, ich spiele in ${game} für ${stake} mit`,
  done: 'Du spielst um Geld mit',
  failed: 'Das konnte nicht gespeichert werden.',
} as const;
