/** What the log says of tip groups. */
export const groupTexts = {
  created: (group: string) => `Die Gruppe „${group}“ wurde angelegt.`,
  deleted: (group: string) => `Die Gruppe „${group}“ wurde gelöscht.`,
  /** @param forMoney null where nobody is asked: a group without money, or before the first start */
  memberAdded: (group: string, player: string, forMoney: boolean | null) => {
    const stake = { true: ' und spielt um Geld mit', false: ' und spielt ohne Einsatz' } as const;
    return `${player} wurde in die Gruppe „${group}“ aufgenommen${forMoney === null ? '' : stake[`${forMoney}`]}.`;
  },
  memberRemoved: (group: string, player: string) =>
    `${player} wurde aus der Gruppe „${group}“ entfernt.`,
} as const;
