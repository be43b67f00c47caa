/** How the organiser proposes to a group of players to play for money. */
export const proposalAdminTexts = {
  propose: 'Um Geld spielen lassen',
  proposeName: (group: string) => `Um Geld spielen lassen: ${group}`,
  proposeText:
    'Alle Mitglieder werden gefragt. Erst wenn alle zustimmen, kannst du daraus eine Gruppe mit Geld machen, und nur vor dem ersten Anpfiff.',
  proposeButton: 'Vorschlagen',
  proposed: 'Die Mitglieder sind gefragt.',
  proposeFailed: 'Der Vorschlag konnte nicht gemacht werden.',
  open: (agreed: number, members: number) => `Vorschlag: ${agreed} von ${members} haben zugestimmt`,
  openName: (group: string) => `Vorschlag an ${group}`,
  yes: 'zugestimmt',
  no: 'offen',
  change: 'Vorschlag ändern',
  changeText: 'Mit anderen Beträgen werden alle noch einmal gefragt.',
  changeButton: 'Neu vorschlagen',
  withdraw: 'Vorschlag zurückziehen',
  withdrawTitle: 'Vorschlag zurückziehen?',
  withdrawText: 'Die Zustimmungen verfallen. Die Gruppe bleibt, wie sie ist.',
  logged: 'Das steht im Protokoll, lesbar nur für dich und den Gruppengründer.',
  withdrawn: 'Der Vorschlag ist zurückgezogen.',
  withdrawFailed: 'Der Vorschlag konnte nicht zurückgezogen werden.',
  missing: (count: number) =>
    count === 1
      ? 'Noch fehlt eine Zustimmung. Danach kannst du die Gruppe um Geld spielen lassen.'
      : `Noch fehlen ${count} Zustimmungen. Danach kannst du die Gruppe um Geld spielen lassen.`,
  carryOut: 'Zur Gruppe mit Geld machen',
  carryOutText:
    'Alle haben zugestimmt. Die Gruppe bekommt ein Geheimnis und wird mit ihrem Namen für alle gelistet; Gruppengründer und Einladungslink entfallen. Wer deaktiviert ist und nicht zugestimmt hat, ist dann kein Mitglied mehr.',
  secretMissing: 'Bitte gib ein Geheimnis an.',
  carriedOut: 'In der Gruppe wird nun um Geld gespielt.',
  carryOutFailed: 'Die Gruppe konnte nicht umgewandelt werden.',
} as const;
