import {
  type GroupName,
  inGroup,
  type LoggedMoney,
  type Reading,
  stakes,
  subject,
  withPrizes,
} from './logged.ts';

interface OfGroup {
  readonly group: string;
}

/** A group that a player may have founded. */
interface OfFoundedGroup {
  readonly group: GroupName;
}

interface WithMoney {
  readonly money: LoggedMoney;
}

/** Null in a group without money and before the first start. */
interface ForMoney {
  readonly forMoney: boolean | null;
}

/** What entries about groups say, by their facts. */
export const groupTexts = {
  'group-created': ({ group, money }: OfGroup & { money: LoggedMoney | null }) =>
    `Die Gruppe „${group}“ wurde angelegt${money === null ? '' : `: ${stakes(money)}`}.`,
  'group-deleted': ({ group, money }: OfGroup & { money: LoggedMoney | null }) =>
    `Die Gruppe „${group}“ wurde gelöscht${money === null ? '' : ` (${stakes(money)})`}.`,
  /** A listed group is joined by a secret; others are known to their members alone. */
  'group-renamed': ({ from, to }: { from: GroupName; to: GroupName; listed: boolean }) =>
    from === null
      ? 'Eine Gruppe hat einen neuen Namen.'
      : `Die Gruppe „${from}“ heißt nun „${to}“.`,
  /** Of groups of players the player concerned is the founder. */
  'group-founded': ({ group }: OfFoundedGroup, reading: Reading) =>
    `${subject(reading)} hat ${group === null ? 'eine Gruppe' : `die Gruppe „${group}“`} gegründet.`,
  'group-handed-over': ({ group }: OfFoundedGroup, reading: Reading) =>
    `${subject(reading)} ist nun Gruppengründer von ${group === null ? 'einer Gruppe' : `„${group}“`}.`,
  'group-disbanded': ({ group }: OfFoundedGroup) => `${nominative(group)} wurde aufgelöst.`,
  'founding-allowed': ({ allowed }: { allowed: boolean }) =>
    allowed
      ? 'Spieler dürfen eigene Gruppen gründen.'
      : 'Spieler dürfen keine eigenen Gruppen mehr gründen.',
  /** The organiser proposes money to a group of players, and this comes of it. */
  'money-proposed': ({ group, money }: OfFoundedGroup & WithMoney) =>
    `${nominative(group)} soll um Geld spielen: ${stakes(money)}. Ihre Mitglieder sind gefragt.`,
  'money-withdrawn': ({ group }: OfFoundedGroup) =>
    `Der Vorschlag, in ${inGroup(group)} um Geld zu spielen, ist zurückgezogen.`,
  'money-answered': (
    { group, money, agreed }: OfFoundedGroup & WithMoney & { agreed: boolean },
    reading: Reading,
  ) =>
    agreed
      ? `${subject(reading)} ist einverstanden, in ${inGroup(group)} um Geld zu spielen: ${stakes(money)}.`
      : `${subject(reading)} ist nicht mehr einverstanden, in ${inGroup(group)} um Geld zu spielen.`,
  'money-introduced': ({ group, money }: OfGroup & WithMoney) =>
    `In der Gruppe „${group}“ wird nun um Geld gespielt: ${stakes(money)}. Alle Mitglieder haben zugestimmt.`,
  'group-money-changed': ({ group, from, to }: OfGroup & { from: LoggedMoney; to: LoggedMoney }) =>
    `In der Gruppe „${group}“ gilt nun: ${stakes(to)}. Bisher: ${stakes(from)}.`,
  'member-added': ({ group, forMoney }: OfGroup & ForMoney, reading: Reading) =>
    `${subject(reading)} wurde in die Gruppe „${group}“ aufgenommen${joined(forMoney)}.`,
  'member-removed': ({ group, forMoney }: OfFoundedGroup & ForMoney, reading: Reading) =>
    withPrizes(forMoney, `${subject(reading)} wurde aus ${inGroup(group)} entfernt.`, reading),
};

const nominative = (group: GroupName): string =>
  group === null ? 'Eine Gruppe' : `Die Gruppe „${group}“`;

const joined = (forMoney: boolean | null): string => {
  if (forMoney === null) return '';
  return forMoney ? ' und spielt um Geld mit' : ' und spielt ohne Einsatz';
};
