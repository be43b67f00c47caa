import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../src/server.ts';
import { type Browser, clickActions, keyActions } from './browser.ts';
import { partOf, textIn } from './json.ts';
import { eventually, findProgram, startProgram } from './programs.ts';

const program = (): string | null => findProgram('firefox-esr') ?? findProgram('firefox');

/** The Debian package without which it does not run; null = it does. */
export const firefoxNeeds = (): string | null => (program() ? null : 'firefox-esr');

/** Firefox by WebDriver BiDi, which it speaks without a driver. */
export const openFirefox = async (): Promise<Browser> => {
  const profile = await mkdtemp(join(tmpdir(), 'tippspiel-firefox-'));
  const port = await freePort();
  const args = ['--headless', '--no-remote', '--profile', profile, '--width', '430'];
  const firefox = startProgram(
    program() ?? 'firefox-esr',
    [...args, '--height', '1000', '--remote-debugging-port', String(port), 'about:blank'],
    { HOME: profile },
  );
  const socket = await eventually(() => connect(`ws://127.0.0.1:${port}/session`), 60);
  const ask = asker(socket);
  const session = await ask('session.new', { capabilities: {} });
  const context = textIn(await ask('browsingContext.getTree', {}), 'contexts', 0, 'context');
  await ask('browsingContext.setViewport', { context, viewport: { width: 412, height: 915 } });
  const call = async (functionDeclaration: string, text: string) => {
    const answer = await ask('script.callFunction', {
      functionDeclaration,
      target: { context },
      awaitPromise: true,
      arguments: [{ type: 'string', value: text }],
    });
    if (partOf(answer, 'type') !== 'success')
      throw new Error(textIn(answer, 'exceptionDetails', 'text'));
    return answer;
  };
  const setOffline = async (isOffline: boolean) =>
    void (await ask('emulation.setNetworkConditions', {
      contexts: [context],
      networkConditions: isOffline ? { type: 'offline' } : null,
    }));
  // The versions with long support learn it later.
  const canBeOffline = await setOffline(false).then(
    () => true,
    () => false,
  );
  return {
    name: 'Firefox',
    version: textIn(session, 'capabilities', 'browserVersion'),
    open: async (url) =>
      void (await ask('browsingContext.navigate', { context, url, wait: 'complete' })),
    run: async (script, ...args) => {
      const answer = await call(
        `async (args) => JSON.stringify({ value: await (${script})(...JSON.parse(args)) })`,
        JSON.stringify(args),
      );
      return JSON.parse(textIn(answer, 'result', 'value')).value;
    },
    load: async (source) => void (await call(`() => { ${source} }`, '')),
    click: async (x, y) =>
      void (await ask('input.performActions', { context, actions: clickActions(x, y) })),
    type: async (keys) =>
      void (await ask('input.performActions', { context, actions: keyActions(keys) })),
    chooseFile: async (selector, path) => {
      const locator = { type: 'css', value: selector };
      const found = await ask('browsingContext.locateNodes', { context, locator });
      const element = { sharedId: textIn(found, 'nodes', 0, 'sharedId') };
      await ask('input.setFiles', { context, element, files: [path] });
    },
    setOffline: canBeOffline ? setOffline : null,
    picture: async () =>
      Buffer.from(
        textIn(await ask('browsingContext.captureScreenshot', { context }), 'data'),
        'base64',
      ),
    close: async () => {
      await ask('browser.close', {}).catch(() => {});
      socket.close();
      await firefox.stop();
      await rm(profile, { recursive: true, force: true });
    },
  };
};

const connect = (url: string) =>
  new Promise<WebSocket>((open, fail) => {
    const socket = new WebSocket(url);
    socket.addEventListener('open', () => open(socket));
    socket.addEventListener('error', () => fail(new Error(`nobody answers at ${url}`)));
  });

/** Commands and their answers, which have numbers; events are nobody's. */
const asker = (socket: WebSocket) => {
  const waiting = new Map<number, (answer: unknown) => void>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const answer: unknown = JSON.parse(String(data));
    const id = partOf(answer, 'id');
    if (typeof id === 'number') waiting.get(id)?.(answer);
  });
  return async (method: string, params: object): Promise<unknown> => {
    last += 1;
    const id = last;
    const answer = await new Promise((answered) => {
      waiting.set(id, answered);
      socket.send(JSON.stringify({ id, method, params }));
    });
    waiting.delete(id);
    if (partOf(answer, 'type') === 'error') throw new Error(`${method}: ${JSON.stringify(answer)}`);
    return partOf(answer, 'result');
  };
};
