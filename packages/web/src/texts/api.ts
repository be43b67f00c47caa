export const apiTexts = {
  unreachable: 'Der Server ist nicht erreichbar. Bitte prüfe deine Internetverbindung.',
  unexpected: 'Da ist etwas schiefgegangen. Bitte versuche es noch einmal.',
  asOf: (instant: string) => `Stand ${instant}`,
  offlineAsOf: (instant: string) => `Offline · Stand ${instant}`,
  retry: 'Noch einmal versuchen',
  loadFailed: 'Das konnte nicht geladen werden.',
} as const;
