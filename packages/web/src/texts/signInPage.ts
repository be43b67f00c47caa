/** What stands on the sign-in page alone, and is not loaded with every other one. */
export const signInPageTexts = {
  noPasskey:
    'Noch kein Passkey auf diesem Gerät? Melde dich mit deinem Passwort an und leg in deinem Profil unter Einstellungen einen an.',
  secondStep: 'Zwei-Faktor-Anmeldung',
} as const;
