import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';

/** A program that logs `lines` lines and exits, once its standard input ends. */
function startLogging(lines: number) {
  const program = `
    import { flushLog, openLog } from '${join(import.meta.dirname, 'log.ts')}';
    const log = openLog('info');
    process.stdin.resume();
    process.stdin.once('end', async () => {
      for (let line = 1; line <= ${lines}; line += 1) log.info(\`Zeile \${line}\`);
      await flushLog(log);
      process.exit(0);
    });
    process.stderr.write('bereit');
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit').then(([code]: unknown[]) => code);
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { child, ended };
}

test('the end waits for nobody who would read the last lines', async () => {
  const { child, ended } = startLogging(3);
  await once(child.stderr, 'data');
  child.stdout.destroy();
  child.stdin.end();
  expect(await ended).toBe(0);
});

test('a reader gets every line up to the last', async () => {
  const { child, ended } = startLogging(20_000);
  await once(child.stderr, 'data');
  child.stdin.end();
  const written = text(child.stdout);
  expect(await ended).toBe(0);
  const lines = (await written).trimEnd().split('\n');
  expect(lines).toHaveLength(20_000);
  expect(lines.at(-1)).toContain('"msg":"Zeile 20000"');
});
