/** Reminders of open tips (docs/game.md, 'Reminders'). */
export const reminderTexts = {
  title: 'Erinnerungen',
  lead: 'Fehlt dir noch ein Tipp, melden wir uns, höchstens einmal am Tag. Vor dem ersten Anpfiff auch wegen des Turniersiegers.',
  timing: 'Wann',
  evening: 'Am Abend vorher um 18 Uhr',
  before: 'Zwei Stunden vor dem ersten Spiel ohne Tipp',
  mail: 'Per Mail',
  failed: 'Die Erinnerungen konnten nicht gespeichert werden.',
  off: 'In diesem Spiel gibt es keine Erinnerungen.',

  endTitle: 'Keine Erinnerungen mehr',
  endText:
    'Danach erinnern wir dich nicht mehr per Mail an offene Tipps. In deinem Profil kannst du das jederzeit wieder einschalten.',
  endButton: 'Erinnerungen beenden',
  endDone: 'Erledigt: Du bekommst keine Erinnerungen mehr per Mail.',
  toSettings: 'Zu den Einstellungen',
} as const;
