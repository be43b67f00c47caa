import { MAX_MATCHES } from '@tippspiel/rules';

/**
 * Every refusal: its stable code, its HTTP status and its sentence (docs/game.md, 'The API').
 * Where two statuses could apply the earlier of 401, 403, 400, 404, 409 wins.
 */
export const errors = {
  'signed-out': { status: 401, message: 'Bitte melde dich an.' },
  'wrong-credentials': { status: 401, message: 'Inaktiver Benutzer und/oder falsches Kennwort' },

  forbidden: { status: 403, message: 'Das darf nur der Organisator.' },
  'foreign-origin': { status: 403, message: 'Diese Anfrage kommt von einer fremden Webseite.' },
  'captcha-required': { status: 403, message: 'Bitte bestätige zuerst, dass du ein Mensch bist.' },
  'captcha-wrong': {
    status: 403,
    message: 'Die Prüfung ist fehlgeschlagen. Bitte versuche es erneut.',
  },
  'match-not-started': {
    status: 403,
    message: 'Die Tipps der anderen siehst du erst ab dem Anpfiff.',
  },
  'wrong-secret': { status: 403, message: 'Das Geheimnis der Gruppe stimmt nicht.' },
  'wrong-password': { status: 403, message: 'Das Passwort stimmt nicht.' },
  'current-password-needed': {
    status: 403,
    message: 'Bitte gib auch dein bisheriges Passwort an.',
  },
  'not-founder': { status: 403, message: 'Das darf nur der Gruppengründer.' },
  'founding-off': {
    status: 403,
    message: 'Eigene Gruppen hat der Organisator gerade abgeschaltet.',
  },
  'not-a-member': { status: 403, message: 'Du bist kein Mitglied dieser Gruppe.' },

  'bad-input': { status: 400, message: 'Die Eingabe ist ungültig.' },
  'password-not-encrypted': {
    status: 400,
    message: 'Das Passwort wurde nicht verschlüsselt übertragen.',
  },
  'password-expired': {
    status: 400,
    message: 'Die Anfrage ist abgelaufen. Bitte sende sie noch einmal ab.',
  },
  'password-guessable': {
    status: 400,
    message: 'Dieses Passwort benutzen sehr viele. Bitte nimm ein anderes.',
  },
  'password-length': { status: 400, message: 'Das Passwort ist zu kurz oder zu lang.' },

  'unknown-push-service': {
    status: 400,
    message: 'An den Benachrichtigungsdienst dieses Browsers darf das Spiel nichts senden.',
  },

  'not-found': { status: 404, message: 'Das gibt es nicht (mehr).' },
  'unknown-token': {
    status: 404,
    message: 'Dieser Link ist abgelaufen oder wurde schon benutzt. Bitte fordere einen neuen an.',
  },

  'unknown-reminder-link': {
    status: 404,
    message: 'Dieser Link gilt nicht mehr. Solche Mails stellst du in deinem Profil ab.',
  },

  'unknown-invitation': {
    status: 404,
    message: 'Diese Einladung gilt nicht mehr. Lass dir einen neuen Link schicken.',
  },

  'match-started': { status: 409, message: 'Das Spiel hat schon begonnen.' },
  'bet-locked': {
    status: 409,
    message: 'Du hast die Tipps dieses Spiels eingesehen, dein eigener Tipp ist deshalb gesperrt.',
  },
  'tournament-started': {
    status: 409,
    message: 'Das Turnier hat begonnen, der Turniersiegertipp steht fest.',
  },
  'stakes-locked': {
    status: 409,
    message: 'Das Turnier hat begonnen, die Einsätze dieser Gruppe stehen fest.',
  },
  'stake-has-changed': {
    status: 409,
    message: 'Der Einsatz hat sich gerade geändert. Bitte sieh ihn dir noch einmal an.',
  },
  'stake-raised-too-late': {
    status: 409,
    message:
      'In den letzten 24 Stunden vor dem ersten Anpfiff steigt der Einsatz nicht mehr: Wer ihn nicht mitgeht, braucht Zeit zum Verlassen der Gruppe.',
  },
  'group-has-payments': {
    status: 409,
    message: 'Für diese Gruppe steht Geld im Kassenbuch, deshalb bleibt sie bestehen.',
  },
  'group-has-statement': {
    status: 409,
    message: 'Diese Gruppe hat eine Schlussabrechnung, deshalb bleibt sie bestehen.',
  },
  'too-many-groups': {
    status: 409,
    message: 'Mehr als fünf eigene Gruppen kann ein Spieler nicht haben.',
  },
  'proposal-too-late': {
    status: 409,
    message: 'Das Turnier hat begonnen. Jetzt wird keine Gruppe mehr zu einer mit Geld.',
  },
  'proposal-has-changed': {
    status: 409,
    message:
      'Der Vorschlag wurde gerade geändert oder zurückgezogen. Bitte sieh ihn dir noch einmal an.',
  },
  'agreements-missing': {
    status: 409,
    message: 'Es haben noch nicht alle Mitglieder zugestimmt.',
  },
  'stakes-open': {
    status: 409,
    message: 'Bis zum ersten Anpfiff spielt um Geld, wer dem Einsatz zugestimmt hat.',
  },
  'name-taken': {
    status: 409,
    message:
      'Dieser Name ist vergeben, erst seit Kurzem wieder frei oder einem anderen zum Verwechseln ähnlich.',
  },
  'name-official': {
    status: 400,
    message:
      'So heißt hier kein Spieler: Der Name klingt nach dem Organisator oder dem Spiel selbst. Bitte nimm einen anderen.',
  },
  'email-taken': {
    status: 409,
    message: 'Mit dieser E-Mail-Adresse gibt es schon ein anderes Konto.',
  },
  'email-unchanged': { status: 409, message: 'Das ist schon deine E-Mail-Adresse.' },
  'group-name-taken': { status: 409, message: 'Eine Gruppe mit diesem Namen gibt es schon.' },
  'competition-name-taken': {
    status: 409,
    message: 'Einen Wettbewerb mit diesem Namen gibt es schon.',
  },
  'country-name-taken': { status: 409, message: 'Ein Land mit diesem Namen gibt es schon.' },
  'result-before-start': {
    status: 409,
    message: 'Ein Ergebnis kann erst nach dem Anpfiff eingetragen werden.',
  },
  'reaction-before-start': {
    status: 409,
    message: 'Reagieren kannst du ab dem Anpfiff.',
  },
  'result-is-in': {
    status: 409,
    message: 'Das Ergebnis dieses Spiels ist schon eingetragen.',
  },
  'score-has-changed': {
    status: 409,
    message: 'Der Spielstand hat sich gerade geändert. Bitte sieh ihn dir noch einmal an.',
  },
  'too-many-matches': {
    status: 409,
    message: `Mehr als ${MAX_MATCHES} Spiele hat kein Turnier.`,
  },
  'kickoff-too-soon': {
    status: 409,
    message: 'Bis zu diesem Anpfiff sind es keine zehn Minuten. Bitte bestätige ihn.',
  },
  'match-has-result': {
    status: 409,
    message: 'Das Spiel hat schon ein Ergebnis. Bitte bestätige den neuen Anpfiff.',
  },
  'match-has-begun': {
    status: 409,
    message: 'Das Spiel hat schon begonnen und kann nicht mehr gelöscht werden.',
  },
  'results-missing': {
    status: 409,
    message: 'Es fehlen noch Ergebnisse. Abschließen kannst du, sobald jedes Spiel eines hat.',
  },
  'champion-missing': {
    status: 409,
    message: 'Der Turniersieger steht noch nicht fest. Trage ihn in der Konfiguration ein.',
  },
  'tournament-closed': {
    status: 409,
    message: 'Das Turnier ist abgeschlossen. Ergebnisse und Gewinne stehen fest.',
  },
  'tournament-played': { status: 409, message: 'Dieses Turnier wurde hier schon gespielt.' },
  'pack-name-taken': {
    status: 409,
    message: 'Ein Turnier mit diesem Namen ist schon hochgeladen. Lösche es zuerst.',
  },
  'too-many-packs': {
    status: 409,
    message: 'Mehr als zehn hochgeladene Turniere gehen nicht. Lösche zuerst eines.',
  },
  'tournament-open': { status: 409, message: 'Das Turnier ist nicht abgeschlossen.' },
  'admin-protected': {
    status: 409,
    message: 'Der Organisator kann nicht gelöscht oder deaktiviert werden.',
  },
  'user-inactive': { status: 409, message: 'Nur ein aktiver Spieler kann Organisator werden.' },

  'too-large': { status: 413, message: 'Die Daten sind zu groß.' },
  'export-too-large': {
    status: 413,
    message: 'Das ist zu viel für eine Datei. Lade die Tabelle einer Tippgruppe herunter.',
  },
  'unsupported-media': {
    status: 415,
    message: 'Dieses Format geht nicht. Bilder bitte als PNG, GIF oder JPEG.',
  },
  'too-many-requests': { status: 429, message: 'Zu viele Versuche. Bitte warte einen Moment.' },
  internal: { status: 500, message: 'Da ist etwas schiefgegangen. Bitte versuche es noch einmal.' },
  'database-away': {
    status: 503,
    message: 'Der Server ist gerade nicht bereit. Bitte versuche es gleich noch einmal.',
  },
  'disk-full': {
    status: 503,
    message:
      'Auf der Platte des Servers ist kein Platz mehr, deshalb kann sich niemand anmelden und nichts gespeichert werden: Lösche alte Sicherungen oder vergrößere die Platte, dann geht es von selbst weiter.',
  },
  'insecure-address': {
    status: 503,
    message:
      'PUBLIC_URL beginnt mit http:// und nennt nicht localhost, deshalb verschlüsseln Browser kein Passwort und niemand kann sich anmelden: Richte https ein und trage die Adresse mit https:// ein.',
  },
  overloaded: {
    status: 503,
    message: 'Gerade ist sehr viel los. Bitte versuche es in ein paar Sekunden noch einmal.',
  },
  'cannot-decide': {
    status: 504,
    message:
      'Der Server kann deine Anmeldung gerade nicht prüfen. Bitte versuche es gleich noch einmal.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;
