import type { Words } from '@tippspiel/contract';

/** Messages that players choose (docs/game.md, 'Reminders', 'Results of a day', 'Messages of a match'). */
export const reminderTexts = {
  title: 'Erinnerungen',
  lead: ({ winner }: Words) =>
    `Fehlt dir noch ein Tipp, melden wir uns, höchstens einmal am Tag. Vor dem ersten Anpfiff auch wegen des ${winner}s.`,
  timing: 'Wann',
  evening: 'Am Abend vorher um 18 Uhr',
  before: 'Zwei Stunden vor dem ersten Spiel ohne Tipp',
  mail: 'Per Mail',
  device: 'Als Nachricht auf diesem Gerät',
  resultsTitle: 'Nach dem Spieltag',
  resultsLead:
    'Stehen alle Ergebnisse des Tages fest, schicken wir sie dir mit deinen Punkten und deinem Platz.',
  resultsMail: 'Ergebnisse und Punkte per Mail',
  resultsDevice: 'Ergebnisse und Punkte auf diesem Gerät',
  matchTitle: 'Rund ums Spiel',
  matchLead:
    'Als Nachricht auf diesem Gerät. Von 22 bis 8 Uhr ist Ruhe: Nur was vorher angepfiffen wurde, meldet sich noch.',
  match: {
    kickoffs: 'Tipp fehlt 30 Minuten vor Anpfiff',
    goals: 'Tor in einem getippten Spiel',
    overtaken: 'Jemand hat dich überholt',
    whistles: 'Abpfiff mit deinen Punkten',
  },
  afterFirstTip:
    'Nach deinem ersten Tipp kannst du hier auch Nachrichten auf dieses Gerät einschalten.',
  install:
    'Auf dem iPhone und iPad gibt es Nachrichten, wenn das Tippspiel auf dem Home-Bildschirm liegt: In Safari auf „Teilen“ tippen, dann „Zum Home-Bildschirm“, es von dort öffnen und sie in deinem Profil einschalten.',
  denied:
    'Nachrichten von dieser Seite sind in deinem Browser gesperrt. Erlaube sie in seinen Einstellungen, dann kannst du sie hier einschalten.',
  unable: 'Dieser Browser kann keine Nachrichten zeigen.',
  refused: 'Dein Browser hat die Nachrichten nicht erlaubt.',
  failed: 'Die Erinnerungen konnten nicht gespeichert werden.',
  off: 'In diesem Spiel gibt es keine Erinnerungen.',

  dropped: {
    title: 'Nachrichten kommen nicht mehr an',
    lead: 'Auf einem deiner Geräte zeigt der Browser keine Nachrichten mehr. Schalte sie dort wieder ein.',
    choose: 'Zu den Nachrichten',
    known: 'Weiß ich',
  },

  offer: 'Fehlt dir ein Tipp, erinnern wir dich.',
  choose: 'Einstellen',
  chooseName: 'Erinnerungen einstellen',
  decline: 'Nein danke',
  onPhone: 'So geht es auf dem iPhone',

  end: {
    title: 'Keine Erinnerungen mehr',
    before:
      'Danach erinnern wir dich nicht mehr per Mail an offene Tipps. In deinem Profil kannst du das jederzeit wieder einschalten.',
    button: 'Erinnerungen beenden',
    done: 'Erledigt: Du bekommst keine Erinnerungen mehr per Mail.',
    failed: '',
  },
  endResults: {
    title: 'Keine Ergebnisse mehr',
    before:
      'Danach schicken wir dir nach einem Spieltag keine Mail mehr mit Ergebnissen und Punkten. In deinem Profil kannst du das jederzeit wieder einschalten.',
    button: 'Ergebnis-Mails beenden',
    done: 'Erledigt: Du bekommst keine Ergebnisse mehr per Mail.',
    failed: '',
  },
  toSettings: 'Zu den Einstellungen',
} as const;
