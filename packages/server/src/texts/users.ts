/** What refusals say of accounts. */
export const userTexts = {
  addressHeld:
    'Diese E-Mail-Adresse gehörte vor Kurzem einem anderen Konto, das sie sieben Tage lang zurückbekommen kann. Bis dahin lässt sich das Konto nur mit dem Link aus der Mail aktivieren.',
  undoLinkUnknown: 'Dieser Link ist abgelaufen oder wurde schon benutzt.',
} as const;

/** What refusals say of passwords. */
export const passwordTexts = {
  ownWords:
    'Dieses Passwort ist leicht zu erraten: Es besteht aus deinem Namen, deiner Adresse oder dem Namen des Spiels. Bitte nimm ein anderes.',
} as const;
