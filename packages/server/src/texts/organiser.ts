/** What the start says of the organiser's account. */
export const organiserTexts = {
  name: 'Admin',
  promoted: () =>
    'Das Konto mit der Adresse aus ADMIN_EMAIL ist nun Organisator, mit dem Passwort aus ADMIN_PASSWORD.',
  setup: (link: string) =>
    `Noch gibt es keinen Organisator. Öffne ${link} (gilt 48 Stunden und nur einmal) und gib deine E-Mail-Adresse und ein Passwort an.`,
} as const;
