import type { AnswerOf, endpoints } from '@tippspiel/contract';

export type Group = AnswerOf<typeof endpoints.groups>[number];
