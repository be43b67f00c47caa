import * as z from 'zod/mini';
import { type Endpoint, mayCall } from './endpoint.ts';
import { type ErrorCode, errors } from './errors.ts';
import { failure } from './fields.ts';

const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output') => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

/** Codes that a call can be refused with, beside its own: they follow from its form. */
const commonRefusals = (endpoint: Endpoint): ErrorCode[] => [
  ...(endpoint.access === 'public' ? [] : (['signed-out'] as const)),
  ...(mayCall(endpoint, 'player') ? [] : (['forbidden'] as const)),
  ...(endpoint.needsProof ? (['proof-needed'] as const) : []),
  ...(endpoint.params || endpoint.query || endpoint.body ? (['bad-input'] as const) : []),
  ...(endpoint.access === 'public' ? [] : (['no-tournament'] as const)),
  'too-many-requests',
  'database-away',
];

const responses = (endpoint: Endpoint) => {
  const refusals = [...new Set([...commonRefusals(endpoint), ...(endpoint.refusals ?? [])])];
  const byStatus = Map.groupBy(refusals, (code) => errors[code].status);
  const refused = [...byStatus].map(([status, codes]) => [
    status,
    {
      description: codes.map((code) => `${code}: ${errors[code].message}`).join(' '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    },
  ]);
  return {
    200: { description: 'OK', content: contentOf(endpoint) },
    ...Object.fromEntries(refused),
  };
};

/** The media types of files for a spreadsheet. */
export const spreadsheetTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

const contentOf = ({ media, answer }: Endpoint) => {
  const file = { schema: { type: 'string', format: 'binary' } };
  if (media === 'jpeg-out') return { 'image/jpeg': file };
  if (media === 'events-out') return { 'text/event-stream': { schema: schemaOf(answer, 'input') } };
  if (media === 'calendar-out') return { 'text/calendar': { schema: { type: 'string' } } };
  if (media === 'spreadsheet-out') {
    return { 'text/csv': { schema: { type: 'string' } }, [spreadsheetTypes.xlsx]: file };
  }
  if (media === 'bytes-out') return { 'application/octet-stream': file };
  return { 'application/json': { schema: schemaOf(answer, 'input') } };
};

const parametersIn = (place: 'path' | 'query', fields: z.ZodMiniObject | undefined) =>
  Object.entries(fields?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: schemaOf(field, 'input'),
  }));

const requestBody = (endpoint: Endpoint) => {
  if (endpoint.media === 'multipart-in') {
    const picture = { type: 'string', format: 'binary' };
    const schema = { type: 'object', required: ['avatar'], properties: { avatar: picture } };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  if (!endpoint.body) return undefined;
  const file = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  return {
    required: true,
    content: {
      'application/json': { schema: schemaOf(endpoint.body, 'input') },
      ...(endpoint.fileField === undefined ? {} : file),
    },
  };
};

const operation = (operationId: string, endpoint: Endpoint) => ({
  operationId,
  summary: endpoint.summary,
  'x-access': endpoint.access,
  ...(endpoint.access === 'public' ? { security: [] } : {}),
  parameters: [...parametersIn('path', endpoint.params), ...parametersIn('query', endpoint.query)],
  ...(requestBody(endpoint) ? { requestBody: requestBody(endpoint) } : {}),
  responses: responses(endpoint),
});

/** The contract as an OpenAPI 3.1 document; paths are written `/api/…/{param}`. */
export const openapiDocument = (endpoints: Readonly<Record<string, Endpoint>>) => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Tippspiel', version: '1' },
    security: [{ session: [] }],
    paths,
    components: {
      schemas: { Failure: schemaOf(failure, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'header', name: 'Authorization' } },
    },
  };
};
