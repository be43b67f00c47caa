/** What is wrong with a pack, for who has made it (docs/pakete.md). */
export const packTexts = {
  noJson: 'Die Datei ist kein JSON.',
  /** @param where a field of the file: `competition.start`, or of an entry: `matches, Spiel 12: kickoff` */
  field: (where: string, why: string) => `${where}: ${why}`,
  missing: 'Diese Angabe fehlt.',
  wrongType: 'Das hat die falsche Form.',
  format: 'Das ist nicht so geschrieben, wie es sein soll.',
  tooSmall: (least: string) => `Mindestens ${least}.`,
  tooBig: (most: string) => `Höchstens ${most}.`,
  notAllowed: 'Das geht nicht.',
  match: (number: number) => `Spiel ${number}`,
  twice: (what: string) => `${what} kommt zweimal vor.`,
  dates: 'competition: Das Ende liegt vor dem Anfang.',
  unknownStage: (where: string, stage: string) =>
    `${where}: Die Runde ${stage} steht nicht unter „stages“.`,
  unknownCountry: (where: string, isocode: string) =>
    `${where}: Das Land ${isocode} steht nicht unter „countries“.`,
  oneTeam: (where: string) => `${where}: Entweder stehen beide Teams fest oder keines.`,
  sameTeam: (where: string) => `${where}: Ein Team kann nicht gegen sich selbst spielen.`,
  noKickoff: (where: string) =>
    `${where}: Wo die Teams feststehen, muss auch der Anstoß feststehen.`,
  outside: (where: string) => `${where}: Der Anstoß liegt nicht in der Zeit des Turniers.`,
  otherGroup: (where: string) =>
    `${where}: Ein Team dieses Gruppenspiels gehört zu einer anderen Gruppe.`,
  slot: (where: string, slot: string) =>
    `${where}: „${slot}“ ist kein Platz. Richtig sind 1A, 2B, 3ABC, W39 und L61.`,
  slotAndTeam: (where: string, slot: string) =>
    `${where}: Die Teams stehen schon fest, „${slot}“ gehört nicht dazu.`,
  position: (where: string, slot: string) =>
    `${where}: „${slot}“ ist kein Platz der Auslosung. Richtig sind A1, A2, A3 und A4 in Gruppe A.`,
  slotMatch: (where: string, slot: string) =>
    `${where}: Das Spiel zu „${slot}“ gibt es nicht vor diesem.`,
  slotGroup: (where: string, slot: string) => `${where}: Die Gruppe zu „${slot}“ gibt es nicht.`,
} as const;
