import type { AnswerOf, endpoints } from '@tippspiel/contract';

export type PlayerProfile = AnswerOf<typeof endpoints.profile>;

/** Only one's own profile has the e-mail address; it is known offline too. */
export const isOwnProfile = ({ email }: PlayerProfile): boolean => email !== null;
