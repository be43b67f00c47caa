import { type BodyOf, type endpoints, hasValidStakes, limits, messages } from '@tippspiel/contract';
import { euroAmount } from '../numbers.ts';

export type NewGroup = BodyOf<typeof endpoints.createGroup>;

/** A group being entered, amounts as typed; 10 euros each by default (docs/game.md, 'Groups'). */
export const NEW_GROUP = {
  name: '',
  secret: '',
  withMoney: false,
  insertMoney: '10',
  firstPlace: '10',
  secondPlace: '10',
  thirdPlace: '10',
};

type Checked = { ok: true; group: NewGroup } | { ok: false; message: string };

/** Whether a group can be created, see docs/game.md, 'Groups'. */
export const checkGroup = (draft: typeof NEW_GROUP): Checked => {
  const name = draft.name.trim();
  const { secret } = draft;
  const complete = name !== '' && name.length <= limits.groupName && secret !== '';
  if (!complete || secret.length > limits.groupSecret) {
    return { ok: false, message: messages.groupFields };
  }
  if (!draft.withMoney) return { ok: true, group: { name, secret, groupMoney: null } };
  const groupMoney = moneyOf(draft);
  return groupMoney && hasValidStakes(groupMoney)
    ? { ok: true, group: { name, secret, groupMoney } }
    : { ok: false, message: messages.groupMoney(name) };
};

const moneyOf = (draft: typeof NEW_GROUP): NewGroup['groupMoney'] => {
  const insertMoney = euroAmount(draft.insertMoney);
  const firstPlace = euroAmount(draft.firstPlace);
  const secondPlace = euroAmount(draft.secondPlace);
  const thirdPlace = euroAmount(draft.thirdPlace);
  const missing = insertMoney === null || firstPlace === null;
  if (missing || secondPlace === null || thirdPlace === null) return null;
  return { insertMoney, firstPlace, secondPlace, thirdPlace };
};
