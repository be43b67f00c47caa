/** How the organiser changes stake and prizes of a group with money. */
export const groupMoneyAdminTexts = {
  change: 'Einsatz und Preise ändern',
  changeName: (group: string) => `Einsatz und Preise ändern: ${group}`,
  consequences:
    'Das gilt für alle Mitglieder und steht im Protokoll, lesbar für alle. Ändert sich der Einsatz, bekommen die Mitglieder eine Mail. Wer nicht einverstanden ist, kann die Gruppe bis zum ersten Anpfiff verlassen. In den letzten 24 Stunden davor kann der Einsatz nur noch sinken.',
  save: 'Speichern',
  saved: 'Einsatz und Preise sind geändert.',
  failed: 'Einsatz und Preise konnten nicht geändert werden.',
} as const;
