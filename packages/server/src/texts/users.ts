/** What refusals say of accounts. */
export const userTexts = {
  addressHeld:
    'Diese E-Mail-Adresse gehörte vor Kurzem einem anderen Konto, das sie sieben Tage lang zurückbekommen kann. Bis dahin lässt sich das Konto nur mit dem Link aus der Mail aktivieren.',
  undoLinkUnknown: 'Dieser Link ist abgelaufen oder wurde schon benutzt.',
} as const;

/** What no player is called, because it would seem to speak for the game. */
export const officialNames = {
  /** Anywhere in a name. */
  within: ['Organisator', 'Organiser', 'Organizer', 'Administrator', 'Spielleit'],
  /** As a word of a name. */
  words: ['Admin', 'Admins', 'Administration', 'Betreiber', 'Orga'],
  /** As a whole name. */
  whole: ['Tippspiel', 'Alle Spieler', 'Ehemaliger Spieler', 'Gelöschtes Konto', 'Ein Mitspieler'],
} as const;

/** What refusals say of passwords. */
export const passwordTexts = {
  ownWords:
    'Dieses Passwort ist leicht zu erraten: Es besteht aus deinem Namen, deiner Adresse oder dem Namen des Spiels. Bitte nimm ein anderes.',
} as const;
