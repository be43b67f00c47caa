/** What the start says of the organiser's account. */
export const organiserTexts = {
  name: 'Admin',
  promoted: (email: string) =>
    `${email} ist nun Administrator, mit dem Passwort aus ADMIN_PASSWORD.`,
  setup: (link: string) =>
    `Noch gibt es keinen Administrator. Öffne ${link} (gilt 48 Stunden und nur einmal) und gib deine E-Mail-Adresse und ein Passwort an.`,
} as const;
