import { endpoints, openapiDocument } from '@tippspiel/contract';
import { type WrittenAnswer, writeAnswer } from '../../http/answer.ts';
import type { Feature } from '../../http/feature.ts';

let made: Promise<WrittenAnswer> | undefined;

/**
 * The document is made and written once per process, before the first request: it takes tens of milliseconds, and to
 * write it for each caller eight.
 */
export const feature: Feature = ({ route }) => {
  made ??= writeAnswer(endpoints.openapi, openapiDocument(endpoints));
  const document = made;
  route(endpoints.openapi, () => document);
};
