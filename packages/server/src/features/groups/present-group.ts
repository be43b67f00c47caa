import type { ListedGroup } from './group-queries.ts';

/** A group as the API tells it; its secret is the organiser's alone. */
export const presentGroup = (group: ListedGroup, role: '0' | '1') => ({
  id: group.id,
  name: group.name,
  groupMoney: presentMoney(group),
  members: group.members,
  forMoney: group.forMoney,
  ...(role === '1' ? { secret: group.secret } : {}),
});

const presentMoney = ({ stakeCents, firstCents, secondCents, thirdCents }: ListedGroup) =>
  stakeCents === null || firstCents === null || secondCents === null || thirdCents === null
    ? null
    : {
        insertMoney: stakeCents / 100,
        firstPlace: firstCents / 100,
        secondPlace: secondCents / 100,
        thirdPlace: thirdCents / 100,
      };
