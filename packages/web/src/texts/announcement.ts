export const announcementTexts = {
  title: 'Pinnwand',
  late: 'Neue Nachricht an der Pinnwand',
  dismiss: 'Gelesen',
  dismissName: 'Nachricht gelesen und ausblenden',

  field: 'Nachricht an alle',
  hint: 'Steht bei allen oben auf der Startseite, bis sie „Gelesen“ antippen. Eine neue ersetzt die alte.',
  left: (count: number) => (count === 1 ? 'Noch 1 Zeichen' : `Noch ${count} Zeichen`),
  pin: 'Anpinnen',
  replace: 'Ersetzen',
  pinned: 'Nachricht angepinnt',
  pinFailed: 'Die Nachricht konnte nicht angepinnt werden.',
  remove: 'Entfernen',
  removeTitle: 'Nachricht entfernen?',
  removeText:
    'Sie verschwindet bei allen von der Startseite. Im Protokoll steht nur, dass du sie entfernt hast.',
  removed: 'Nachricht entfernt',
  removeFailed: 'Die Nachricht konnte nicht entfernt werden.',
  since: 'Angepinnt:',
} as const;
