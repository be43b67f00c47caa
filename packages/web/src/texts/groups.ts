import { formatCount } from '../formats.ts';

export const groupTexts = {
  title: 'Tippgruppen',
  members: (count: number) => (count === 1 ? '1 Mitglied' : `${formatCount(count)} Mitglieder`),
  stake: (amount: string) => `Einsatz ${amount}`,
  leave: 'Verlassen',
  leaveGroup: (name: string) => `Gruppe ${name} verlassen`,
  confirmTitle: 'Gruppe verlassen?',
  confirmText: (name: string) =>
    `Du verlässt die Gruppe ${name}. Um wieder mitzuspielen, brauchst du ihr Geheimnis.`,
  none: 'Du bist noch in keiner Gruppe. Öffne einen Einladungslink, gib unten ein Geheimnis ein oder gründe deine eigene.',
  joinTitle: 'Gruppe beitreten',
  group: 'Gruppe',
  groupPlaceholder: 'Gruppe wählen',
  joined: (name: string) => `${name} (schon dabei)`,
  secret: 'Geheimnis',
  secretHint: 'Das Geheimnis kennt, wer dich eingeladen hat.',
  join: 'Beitreten',
  lockedOption: 'seit dem ersten Anpfiff geschlossen',
  noneOpen:
    'Gerade kannst du keiner weiteren Gruppe mit einem Geheimnis beitreten: Du bist schon dabei, oder sie ist seit dem ersten Anpfiff geschlossen, weil um Geld gespielt wird.',
  incomplete: 'Bitte wähle eine Gruppe und gib ihr Geheimnis ein.',
  noGroups: 'Es gibt noch keine Tippgruppen. Der Organisator kann welche anlegen.',
} as const;
