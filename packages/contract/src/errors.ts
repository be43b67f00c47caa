import { MAX_EVER_ASKED, MAX_MATCHES, MAX_QUESTIONS, MAX_SCOREKEEPERS } from '@tippspiel/rules';
import { messages } from './messages.ts';

// Without side effects, so that the app leaves out the sentences that only the server says.
const unauthorized = /* @__NO_SIDE_EFFECTS__ */ (message: string) => ({ status: 401, message });
const forbidden = /* @__NO_SIDE_EFFECTS__ */ (message: string) => ({ status: 403, message });
const invalid = /* @__NO_SIDE_EFFECTS__ */ (message: string) => ({ status: 400, message });
const missing = /* @__NO_SIDE_EFFECTS__ */ (message: string) => ({ status: 404, message });
const conflict = /* @__NO_SIDE_EFFECTS__ */ (message: string) => ({ status: 409, message });
const tooLarge = /* @__NO_SIDE_EFFECTS__ */ (message: string) => ({ status: 413, message });
const unavailable = /* @__NO_SIDE_EFFECTS__ */ (message: string) => ({ status: 503, message });

/**
 * Every refusal: its stable code, its HTTP status and its sentence (docs/game.md, 'The API').
 * Where two statuses could apply the earlier of 401, 403, 400, 404, 409 wins.
 */
export const errors = {
  'signed-out': unauthorized('Bitte melde dich an.'),
  'wrong-credentials': unauthorized('Inaktiver Benutzer und/oder falsches Kennwort'),

  forbidden: forbidden('Das darf nur der Organisator.'),
  'foreign-origin': forbidden('Diese Anfrage kommt von einer fremden Webseite.'),
  'captcha-required': forbidden('Bitte bestätige zuerst, dass du ein Mensch bist.'),
  'captcha-wrong': forbidden('Die Prüfung ist fehlgeschlagen. Bitte versuche es erneut.'),
  'match-not-started': forbidden('Die Tipps der anderen siehst du erst ab dem Anpfiff.'),
  'answers-secret': forbidden(
    'Die Antworten der anderen siehst du erst, wenn die Frage geschlossen ist.',
  ),
  'wrong-secret': forbidden('Der Gruppencode stimmt nicht.'),
  'wrong-password': forbidden(messages.wrongPassword),
  'current-password-needed': forbidden(messages.currentPasswordNeeded),
  'wrong-code': forbidden('Der Code stimmt nicht, ist abgelaufen oder wurde schon benutzt.'),
  'unknown-passkey': forbidden(
    'Dieser Passkey passt hier zu keinem Konto. Melde dich mit deinem Passwort an.',
  ),
  'proof-needed': forbidden('Bitte bestätige zuerst noch einmal, dass du es bist.'),
  'not-founder': forbidden('Das darf nur der Gruppengründer.'),
  'account-too-new': forbidden(
    'Dein Konto ist noch keinen Tag aktiv. Bis morgen lädst du mit dem Link ein.',
  ),
  'founding-off': forbidden(messages.foundingOff),
  'not-a-member': forbidden('Du bist kein Mitglied dieser Gruppe.'),

  'bad-input': invalid('Die Eingabe ist ungültig.'),
  'password-not-encrypted': invalid('Das Passwort wurde nicht verschlüsselt übertragen.'),
  'password-expired': invalid('Die Anfrage ist abgelaufen. Bitte sende sie noch einmal ab.'),
  'password-guessable': invalid('Dieses Passwort benutzen sehr viele. Bitte nimm ein anderes.'),
  'password-length': invalid('Das Passwort ist zu kurz oder zu lang.'),

  'unknown-push-service': invalid(
    'An den Benachrichtigungsdienst dieses Browsers darf das Spiel nichts senden.',
  ),

  'not-found': missing(messages.notFound),
  'unknown-token': missing(
    'Dieser Link ist abgelaufen oder wurde schon benutzt. Bitte fordere einen neuen an.',
  ),

  'unknown-reminder-link': missing(
    'Dieser Link gilt nicht mehr. Solche Mails stellst du in deinem Profil ab.',
  ),

  'unknown-invitation': missing(
    'Diese Einladung gilt nicht mehr. Lass dir einen neuen Link schicken.',
  ),

  'unknown-objection': missing(
    'Dieser Link ist nicht vollständig. Öffne ihn bitte noch einmal aus der Mail.',
  ),

  'no-tournament': conflict('Gleich geht es los: Der Organisator sucht gerade das Turnier aus.'),
  'match-started': conflict(messages.matchStarted),
  'bet-locked': conflict(
    'Du hast die Tipps dieses Spiels eingesehen, dein eigener Tipp ist deshalb gesperrt.',
  ),
  'question-closed': conflict('Die Frage ist geschlossen, die Antworten stehen fest.'),
  'question-open': conflict(
    'Die Frage ist noch offen. Was richtig ist, sagst du, wenn niemand mehr antworten kann.',
  ),
  'question-withdrawn': conflict('Der Organisator hat die Frage zurückgezogen.'),
  'question-has-changed': conflict(
    'Die Frage wurde gerade geändert. Bitte sieh sie dir noch einmal an.',
  ),
  'question-answered': conflict(
    'Auf diese Frage hat schon jemand geantwortet. Zieh sie zurück und stell sie neu.',
  ),
  'question-too-late': conflict(
    'Ab 24 Stunden vor dem ersten Anpfiff kommen Fragen nur noch dazu, wenn niemand um Geld spielt, und nach dem ersten Anpfiff nur zu einem Spiel.',
  ),
  'too-many-questions': conflict(
    `Mehr als ${MAX_QUESTIONS} Fragen hat kein Turnier, und mehr als ${MAX_EVER_ASKED} auch mit den zurückgezogenen nicht.`,
  ),
  'reason-needed': conflict(
    'Die Frage ist schon geschlossen. Sag allen, warum du sie zurückziehst.',
  ),
  'solutions-missing': conflict(
    'Es fehlt noch, was richtig ist. Abschließen kannst du, sobald jede Frage beantwortet oder zurückgezogen ist.',
  ),
  'tournament-started': conflict('Das Turnier hat begonnen, der Turniersiegertipp steht fest.'),
  'stakes-locked': conflict('Das Turnier hat begonnen, die Einsätze dieser Gruppe stehen fest.'),
  'stake-has-changed': conflict(
    'Der Einsatz hat sich gerade geändert. Bitte sieh ihn dir noch einmal an.',
  ),
  'stake-raised-too-late': conflict(
    'In den letzten 24 Stunden vor dem ersten Anpfiff steigt der Einsatz nicht mehr: Wer ihn nicht mitgeht, braucht Zeit zum Verlassen der Gruppe.',
  ),
  'payment-exceeds-open': conflict('Das ist mehr, als offen ist. Bitte bestätige den Betrag.'),
  'deletion-has-changed': conflict(
    'Inzwischen bleibt von deinem Konto etwas anderes übrig. Lies bitte noch einmal, was geschieht.',
  ),
  'open-has-changed': conflict(
    'Inzwischen ist etwas anderes offen. Es wurde nichts eingetragen; bitte sieh noch einmal nach.',
  ),
  'points-locked': conflict('Das Turnier hat begonnen, die Punkte stehen fest.'),
  'points-changed-too-late': conflict(
    'In den letzten 24 Stunden vor dem ersten Anpfiff bleiben die Punkte, wie sie sind: Hier wird um Geld gespielt.',
  ),
  'group-has-payments': conflict(
    'Für diese Gruppe steht Geld im Kassenbuch, deshalb bleibt sie bestehen.',
  ),
  'group-has-statement': conflict(
    'Diese Gruppe hat eine Schlussabrechnung, deshalb bleibt sie bestehen.',
  ),
  'too-many-groups': conflict('Mehr als fünf eigene Gruppen kann ein Spieler nicht haben.'),
  'no-link': conflict('Diese Gruppe hat gerade keinen Link. Erstelle zuerst einen.'),
  'too-many-invitations': conflict(
    'So viele Adressen gehen heute nicht mehr. Nimm weniger, oder mach morgen weiter.',
  ),
  'contest-off': conflict('Eine Gruppenwertung gibt es gerade nicht.'),
  'contest-fixed': conflict('Das Turnier hat begonnen, die Gruppenwertung steht fest.'),
  'proposal-too-late': conflict(
    'Das Turnier hat begonnen. Jetzt wird keine Gruppe mehr zu einer mit Geld.',
  ),
  'proposal-has-changed': conflict(
    'Der Vorschlag wurde gerade geändert oder zurückgezogen. Bitte sieh ihn dir noch einmal an.',
  ),
  'agreements-missing': conflict('Es haben noch nicht alle Mitglieder zugestimmt.'),
  'stakes-open': conflict('Bis zum ersten Anpfiff spielt um Geld, wer dem Einsatz zugestimmt hat.'),
  'name-taken': conflict(
    'Dieser Name ist vergeben, erst seit Kurzem wieder frei oder einem anderen zum Verwechseln ähnlich.',
  ),
  'name-official': invalid(
    'So heißt hier kein Spieler: Der Name klingt nach dem Organisator oder dem Spiel selbst. Bitte nimm einen anderen.',
  ),
  'email-taken': conflict('Mit dieser E-Mail-Adresse gibt es schon ein anderes Konto.'),
  'email-unchanged': conflict('Das ist schon deine E-Mail-Adresse.'),
  'group-name-taken': conflict('Eine Gruppe mit diesem Namen gibt es schon.'),
  'competition-name-taken': conflict('Einen Wettbewerb mit diesem Namen gibt es schon.'),
  'country-name-taken': conflict('Ein Land mit diesem Namen gibt es schon.'),
  'result-before-start': conflict('Ein Ergebnis kann erst nach dem Anpfiff eingetragen werden.'),
  'reaction-before-start': conflict('Reagieren kannst du ab dem Anpfiff.'),
  'result-is-in': conflict('Das Ergebnis dieses Spiels ist schon eingetragen.'),
  'match-annulled': conflict('Das Spiel ist annulliert: Ein Spielstand zählt dort für niemanden.'),
  'match-awarded': conflict('Das Spiel ist am grünen Tisch gewertet und wird nicht mehr getippt.'),
  'pairing-has-changed': conflict(
    'Inzwischen spielen hier andere Teams. Bitte tippe die neue Partie.',
  ),
  'pairing-stands': conflict('Das Spiel hat begonnen oder ist gewertet: Seine Teams bleiben.'),
  'pairing-without-slots': conflict(
    'Für dieses Spiel sagt der Turnierplan nicht, woher seine Teams kommen.',
  ),
  'teams-not-level': conflict(
    'Zwischen diesen Teams ist nichts zu entscheiden: Die Tabelle trennt sie, oder es fehlen noch Ergebnisse.',
  ),
  'thirds-do-not-fit': conflict(
    'So geht es nicht auf: Jeder Gruppendritte, der weiter ist, spielt ein Spiel, das für seine Gruppe vorgesehen ist.',
  ),
  'team-plays': conflict('Dieses Team spielt schon mit.'),
  'team-has-no-match': conflict(
    'Dieses Team hat kein Spiel mehr, das noch nicht begonnen hat: Es gibt nichts zu ersetzen.',
  ),
  'group-has-begun': conflict('In dieser Gruppe wird schon gespielt: Ihre Teams bleiben.'),
  'award-needs-result': conflict(
    'Die Wertung lässt den Spielern dieses Ergebnis. Nimm zuerst die Wertung zurück.',
  ),
  'match-before-game': conflict(
    'Das Spiel war vor dem Tippspiel und zählt für keinen Spieler. Für die Tabelle ändere sein Ergebnis.',
  ),
  'annulled-before-start': conflict('Das Spiel hat noch nicht begonnen: Werte es, oder lösche es.'),
  'replay-before-start': conflict(
    'Das Spiel hat noch nicht begonnen: Verlege seinen Anpfiff, dann bleiben auch die Tipps.',
  ),
  'match-replayed': conflict(
    'Das Spiel ist schon neu angesetzt: Verlege den Anpfiff des neuen, oder lösche es zuerst.',
  ),
  'no-result-to-keep': conflict(
    'Ohne gespieltes Ergebnis können die Spieler keines behalten. Trage es zuerst ein.',
  ),
  'score-has-changed': conflict(
    'Der Spielstand hat sich gerade geändert. Bitte sieh ihn dir noch einmal an.',
  ),
  'too-many-matches': conflict(`Mehr als ${MAX_MATCHES} Spiele hat kein Turnier.`),
  'kickoff-too-soon': conflict(
    'Bis zu diesem Anpfiff sind es keine zehn Minuten. Bitte bestätige ihn.',
  ),
  'match-has-result': conflict(
    'Das Spiel hat schon ein Ergebnis. Bitte bestätige den neuen Anpfiff.',
  ),
  'match-has-begun': conflict('Das Spiel hat schon begonnen und kann nicht mehr gelöscht werden.'),
  'kickoff-needed': conflict(
    'Das Spiel hat schon begonnen. Sein Anpfiff kann verlegt werden, aber nicht offen bleiben.',
  ),
  'results-missing': conflict(
    'Es fehlen noch Ergebnisse. Abschließen kannst du, sobald jedes Spiel eines hat oder annulliert ist.',
  ),
  'champion-missing': conflict(
    'Der Turniersieger steht noch nicht fest. Trage ihn in der Konfiguration ein.',
  ),
  'tournament-closed': conflict(
    'Das Turnier ist abgeschlossen. Ergebnisse und Gewinne stehen fest.',
  ),
  'tournament-played': conflict('Dieses Turnier wurde hier schon gespielt.'),
  'pack-name-taken': conflict(
    'Ein Turnier mit diesem Namen ist schon hochgeladen. Lösche es zuerst.',
  ),
  'too-many-packs': conflict(
    'Mehr als zehn hochgeladene Turniere gehen nicht. Lösche zuerst eines.',
  ),
  'tournament-has-results': conflict(
    'In diesem Turnier steht schon ein Ergebnis. Spielt es zu Ende und schließt es ab.',
  ),
  'money-in-book': conflict(
    'Im Kassenbuch steht noch Geld von Spielern. Trage zuerst ein, dass sie es zurückhaben.',
  ),
  'tournament-open': conflict('Das Turnier ist nicht abgeschlossen.'),
  'too-many-passkeys': conflict('Mehr als zehn Passkeys gehen nicht. Lösche zuerst einen.'),
  'no-passkey': conflict('Du hast noch keinen Passkey. Lege zuerst einen an.'),
  'last-factor': conflict(
    'Das ist dein letzter Passkey, und deine Anmeldung verlangt einen. Schalte zuerst die Zwei-Faktor-Anmeldung aus.',
  ),
  'admin-protected': conflict('Der Organisator kann nicht gelöscht oder deaktiviert werden.'),
  'user-inactive': conflict('Nur ein aktiver Spieler kann Organisator werden.'),
  'scorekeeper-unfit': conflict(
    'Helfer kann nur ein aktiver Spieler werden, der nicht selbst der Organisator ist.',
  ),
  'too-many-scorekeepers': conflict(
    `Mehr als ${MAX_SCOREKEEPERS} Helfer gehen nicht. Nimm zuerst einem anderen die Aufgabe ab.`,
  ),
  'kickoff-reserved': conflict(
    'Diesen Anpfiff verlegt nur der Organisator: Helfer dürfen das ab dem ersten Anpfiff, bei Spielen, die noch mindestens 24 Stunden hin sind, und nur auf einen ebenso späten Termin.',
  ),

  'too-large': tooLarge('Die Daten sind zu groß.'),
  'export-too-large': tooLarge(
    'Das ist zu viel für eine Datei. Lade die Tabelle einer Tippgruppe herunter.',
  ),
  'unsupported-media': {
    status: 415,
    message: 'Dieses Format geht nicht. Bilder bitte als PNG, GIF oder JPEG.',
  },
  'too-many-requests': { status: 429, message: 'Zu viele Versuche. Bitte warte einen Moment.' },
  internal: { status: 500, message: 'Da ist etwas schiefgegangen. Bitte versuche es noch einmal.' },
  'database-away': unavailable(
    'Der Server ist gerade nicht bereit. Bitte versuche es gleich noch einmal.',
  ),
  'disk-full': unavailable(
    'Auf der Platte des Servers ist kein Platz mehr, deshalb kann sich niemand anmelden und nichts gespeichert werden: Lösche alte Sicherungen oder vergrößere die Platte, dann geht es von selbst weiter.',
  ),
  'insecure-address': unavailable(
    'PUBLIC_URL beginnt mit http:// und nennt nicht localhost, deshalb verschlüsseln Browser kein Passwort und niemand kann sich anmelden: Richte https ein (docs/betrieb.md, „Im Büro“, zeigt zwei Wege ohne eigenen Namen) und trage die Adresse mit https:// ein.',
  ),
  overloaded: unavailable(
    'Gerade ist sehr viel los. Bitte versuche es in ein paar Sekunden noch einmal.',
  ),
  'feed-failed': {
    status: 502,
    message: 'Der Ergebnisdienst antwortet gerade nicht. Versuche es später noch einmal.',
  },
  'cannot-decide': {
    status: 504,
    message:
      'Der Server kann deine Anmeldung gerade nicht prüfen. Bitte versuche es gleich noch einmal.',
  },
};

export type ErrorCode = keyof typeof errors;

/** Why a password that is sent cannot be read. */
export const sentPassword = [
  'password-not-encrypted',
  'password-expired',
  'password-length',
] as const satisfies readonly ErrorCode[];

/** The same of one that is to be set. */
export const newPassword = [...sentPassword, 'password-guessable'] as const;
