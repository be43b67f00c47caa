import type { AnswerOf, endpoints } from '@tippspiel/contract';

export type FirstSteps = AnswerOf<typeof endpoints.firstSteps>;

/** What leads from a new game to the first tip of a friend, and then to one that is not lost. */
export const stepNames = ['tournament', 'group', 'invitation', 'mail', 'backups'] as const;
export type StepName = (typeof stepNames)[number];

/** Which steps are done, by what the game has. */
export const stepsDone = ({
  tournament,
  group,
  mailed,
  backups,
}: FirstSteps): Readonly<Record<StepName, boolean>> => ({
  tournament,
  group: group !== null,
  // Somebody has come.
  invitation: (group?.members ?? 0) > 1,
  mail: mailed,
  backups,
});
