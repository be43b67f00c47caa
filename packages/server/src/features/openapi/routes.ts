import { endpoints, openapiDocument } from '@tippspiel/contract';
import type { Feature } from '../../http/feature.ts';

export const openapiRoutes: Feature = (route) => {
  const document = openapiDocument(endpoints);
  route(endpoints.openapi, async () => document);
};
