import { endpoints, openapiDocument } from '@tippspiel/contract';
import type { Feature } from '../../http/feature.ts';

let made: ReturnType<typeof openapiDocument> | undefined;

/** The document is made once per process, before the first request: it takes tens of milliseconds. */
export const feature: Feature = ({ route }) => {
  made ??= openapiDocument(endpoints);
  const document = made;
  route(endpoints.openapi, async () => document);
};
