/** What the log says of tip groups. */
export const groupTexts = {
  created: (group: string) => `Die Gruppe „${group}“ wurde angelegt.`,
  deleted: (group: string) => `Die Gruppe „${group}“ wurde gelöscht.`,
  memberAdded: (group: string, player: string) =>
    `${player} wurde in die Gruppe „${group}“ aufgenommen.`,
  memberRemoved: (group: string, player: string) =>
    `${player} wurde aus der Gruppe „${group}“ entfernt.`,
} as const;
