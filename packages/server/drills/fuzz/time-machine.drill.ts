import { endpoints } from '@tippspiel/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestDemo, type TestDemo } from '../../test/demo.ts';
import { inputFor, wild } from './inputs.ts';

/** The time machine is the one call that the other fuzz leaves out: it needs a demo's tables. */
let demo: TestDemo;
beforeAll(async () => {
  demo = await startTestDemo();
}, 60_000);
afterAll(() => demo.close());

test('any input moves the clock or is refused in the form of every error', async () => {
  const { method, path, body } = endpoints.demoClock;
  await fc.assert(
    fc.asyncProperty(fc.oneof(inputFor(body), wild), async (input) => {
      const answer = await demo.app.inject({
        method,
        url: path,
        headers: { authorization: demo.organiser, 'content-type': 'application/json' },
        payload: JSON.stringify(input) ?? '',
      });
      const said = `${JSON.stringify(input)} → ${answer.statusCode} ${answer.body}`;
      if (answer.statusCode === 200) expect(answer.json(), said).toEqual({ success: true });
      else {
        expect(answer.statusCode, said).toBe(400);
        expect(answer.json(), said).toEqual({
          success: false,
          code: 'bad-input',
          message: expect.any(String),
        });
      }
    }),
    { numRuns: 100, seed: 20_240_614 },
  );
}, 60_000);
