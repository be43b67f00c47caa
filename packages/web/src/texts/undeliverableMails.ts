import type { RefusalReason, UndeliverableSubject } from '@tippspiel/contract';

/** Mails that the mail server refused, in the organiser's list of users. */
export const undeliverableMailsTexts = {
  title: (count: number) => `Nicht zustellbare Mails (${count})`,
  lead: 'Der Mailserver nimmt diese Adressen nicht an. Ein Eintrag verschwindet, sobald wieder eine Mail ankommt oder sich die Adresse ändert.',
  more: (count: number) => `Gezeigt sind die letzten ${count}.`,
  refused: 'Abgelehnt:',
  subjects: {
    activation: 'Aktivierung des Kontos',
    account: 'Zugang zum Konto',
    money: 'Einsatz',
    reminder: 'Erinnerung oder Ergebnisse',
  } satisfies Record<UndeliverableSubject, string>,
  reasons: {
    unknown: 'Diese Adresse gibt es nicht.',
    disabled: 'Das Postfach ist abgeschaltet.',
    full: 'Das Postfach ist voll.',
    blocked: 'Der Mailserver darf oder will dorthin nicht senden.',
    other: 'Der Mailserver nennt keinen klaren Grund.',
  } satisfies Record<RefusalReason, string>,
  /** What helps. Nobody can sign in to change the address of an account that waits for its activation. */
  advice: (reason: RefusalReason, subject: UndeliverableSubject) => {
    if (reason === 'full') return 'Bitte den Spieler, Platz zu schaffen.';
    if (reason === 'blocked')
      return 'Bei mehreren Einträgen prüfe in der Hilfe deines Mailanbieters, ob dein Postfach nach außen senden darf.';
    return subject === 'activation'
      ? 'Ist es ein Tippfehler und das Konto noch nicht aktiv, lösche es: Dann kann sich der Spieler mit der richtigen Adresse neu registrieren.'
      : 'Sag dem Spieler Bescheid: In seinem Profil kann er eine andere Adresse eintragen.';
  },
};
