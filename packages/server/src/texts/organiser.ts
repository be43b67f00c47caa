/** What the start says of the organiser's account. */
export const organiserTexts = {
  name: 'Admin',
  promoted: () =>
    'Das Konto mit der Adresse aus ADMIN_EMAIL ist nun Organisator, mit dem Passwort aus ADMIN_PASSWORD.',
  guessable: () =>
    'ADMIN_PASSWORD: Dieses Passwort ist zu leicht zu erraten, weil es sehr viele benutzen oder weil es aus einem Wort des Spiels besteht; bitte nimm ein anderes.',
  ignored: () =>
    'ADMIN_EMAIL wird nicht beachtet: Das Tippspiel hat schon einen Organisator. Er gibt die Rolle in der Administration weiter; wenn er nicht mehr hineinkommt, hilft „npm run organiser -- Adresse“.',
  usage: () =>
    'So geht es: „npm run organiser -- Adresse“, mit der E-Mail-Adresse dessen, der Organisator werden soll.',
  noGame: () => 'In dieser Datenbank ist noch kein Tippspiel; bitte erst „npm start“ ausführen.',
  switchedOff: () =>
    'Das Konto mit dieser Adresse ist abgeschaltet. Bitte nimm die Adresse eines aktiven Spielers oder eine neue.',
  appointed: () =>
    'Das Konto mit dieser Adresse ist nun Organisator und meldet sich mit seinem eigenen Passwort an. Der bisherige ist überall abgemeldet.',
  appointedByLink: (link: string) =>
    `Öffne ${link} (gilt 48 Stunden und nur einmal) und gib die E-Mail-Adresse und ein Passwort an: Damit meldet sich der neue Organisator an. Der bisherige ist überall abgemeldet.`,
  setup: (link: string) =>
    `Noch gibt es keinen Organisator. Öffne ${link} (gilt 48 Stunden und nur einmal) und gib deine E-Mail-Adresse und ein Passwort an.`,
} as const;
