import type { Words } from '@tippspiel/contract';

export const deviceTexts = {
  title: 'Geräte',
  show: 'Angemeldete Geräte ansehen',
  own: 'dieses Gerät',
  opened: 'angemeldet',
  lastSeen: 'zuletzt',
  end: 'Abmelden',
  endOf: (device: string) => `${device} abmelden`,
  ended: (device: string) => `${device} ist abgemeldet.`,
  endOthers: 'Alle anderen abmelden',
  endOthersText:
    'Auf diesem Gerät bleibst du angemeldet, auf allen anderen brauchst du danach dein Passwort.',
  othersEnded: 'Alle anderen Geräte sind abgemeldet.',
  alone: 'Sonst bist du nirgends angemeldet.',
  unknownHint: 'Kennst du ein Gerät nicht, melde es ab und lege ein neues Passwort fest.',
} as const;

export const ownDataTexts = {
  title: 'Meine Daten',
  open: 'Meine Daten herunterladen',
  lead: 'Alles, was das Tippspiel über dich gespeichert hat, als Datei zum Mitnehmen: dein Konto, deine Tipps und Gruppen, dein Geld, deine Zeilen im Protokoll.',
  ask: 'Datei anfordern',
  again: 'Neu anfordern',
  making:
    'Wird zusammengestellt, das dauert höchstens eine Minute. Du kannst inzwischen weiterspielen.',
  files: { json: 'Alles (JSON)', csv: 'Tipps (CSV)' },
  until: 'Nur auf diesem Gerät, bis',
  failed: 'Die Datei konnte nicht geladen werden.',
} as const;

export const deletionTexts = {
  title: 'Konto löschen',
  protected:
    'Du bist der Organisator: Ohne dich steht das Spiel still. Gib die Rolle zuerst weiter, dann kannst du dein Konto löschen.',
  leavesNothing:
    'Dein Konto, deine Tipps, Trophäen und Gruppen werden sofort gelöscht. Das lässt sich nicht zurücknehmen. Im Kassenbuch bleiben deine Beträge ohne Namen stehen.',
  leavesRow: ({ What }: Words) =>
    `${What} läuft, und du spielst um Geld. Darum bleibt deine Zeile als „Ehemaliger Spieler“ stehen, mit deinen Tipps, deinem Einsatz und deinem Gewinn, bis die Teilnehmerdaten gelöscht werden. Alles andere wird sofort gelöscht. Das lässt sich nicht zurücknehmen.`,
  codeHint:
    'Schreib dir diesen Code auf: Mit ihm findet der Organisator deine Zeile und zahlt dir einen Gewinn aus. Du siehst ihn nur hier.',
  open: 'Noch offen zwischen dir und dem Organisator:',
  passwordMissing: 'Bitte gib dein Passwort ein.',
  button: 'Konto endgültig löschen',
  done: 'Dein Konto ist gelöscht.',
} as const;
