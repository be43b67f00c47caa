import type { AnswerOf, endpoints } from '@tippspiel/contract';

export type Configuration = AnswerOf<typeof endpoints.configuration>;
