import { existsSync } from 'node:fs';
import { freePort } from '../src/server.ts';
import { type Browser, clickActions, keyActions } from './browser.ts';
import { textIn } from './json.ts';
import { eventually, findProgram, type Running, startProgram } from './programs.ts';

/** The key of a reference to an element (https://www.w3.org/TR/webdriver2/#elements). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

const miniBrowsers = ['x86_64', 'aarch64'].map(
  (machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
);

/** The Debian packages without which it does not run; null = it does. */
export const webkitNeeds = (): string | null =>
  findProgram('WebKitWebDriver') && findProgram('Xvfb') && miniBrowsers.some(existsSync)
    ? null
    : 'webkit2gtk-driver xvfb';

/** WebKitGTK by WebDriver: the engine that every browser on an iPhone has. */
export const openWebKit = async (): Promise<Browser> => {
  const { display, screen } = await startScreen();
  const port = await freePort();
  const driver = startProgram('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    DISPLAY: display,
    LANGUAGE: 'de',
  });
  const ask = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    return answer;
  };
  await eventually(() => ask('GET', '/status'));
  const options = { binary: miniBrowsers.find(existsSync), args: ['--automation'] };
  const session = await ask('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  });
  const path = `/session/${textIn(session, 'value', 'sessionId')}`;
  const execute = async (script: string, args: readonly unknown[]) =>
    ask('POST', `${path}/execute/async`, { script, args });
  // As wide as an iPhone, if the window manager that is not there lets it.
  await ask('POST', `${path}/window/rect`, { width: 430, height: 1_000 });
  return {
    name: 'WebKit',
    version: textIn(session, 'value', 'capabilities', 'browserVersion'),
    open: async (url) => void (await ask('POST', `${path}/url`, { url })),
    run: async (script, ...args) => {
      const answer = await execute(asyncScript(String(script)), [JSON.stringify(args)]);
      return resultOf(textIn(answer, 'value'));
    },
    load: async (source) => {
      await ask('POST', `${path}/execute/sync`, { script: source, args: [] });
    },
    click: async (x, y) =>
      void (await ask('POST', `${path}/actions`, { actions: clickActions(x, y) })),
    type: async (keys) =>
      void (await ask('POST', `${path}/actions`, { actions: keyActions(keys) })),
    chooseFile: async (selector, text) => {
      const found = await ask('POST', `${path}/element`, {
        using: 'css selector',
        value: selector,
      });
      const element = textIn(found, 'value', ELEMENT);
      await ask('POST', `${path}/element/${element}/value`, { text });
    },
    setOffline: null,
    picture: async () =>
      Buffer.from(textIn(await ask('GET', `${path}/screenshot`), 'value'), 'base64'),
    close: async () => {
      await ask('DELETE', path).catch(() => {});
      await driver.stop();
      await screen.stop();
    },
  };
};

/** A screen that nobody sees: WebKitGTK has no mode without one. */
const startScreen = async (): Promise<{ display: string; screen: Running }> => {
  const size = ['-screen', '0', '1280x1024x24'];
  const screen = startProgram('Xvfb', ['-displayfd', '1', ...size, '-nolisten', 'tcp'], {}, true);
  const number = await new Promise((read) => screen.process.stdout?.once('data', read));
  return { display: `:${String(number).trim()}`, screen };
};

/** Answers by the last argument, which WebDriver adds. */
const asyncScript = (script: string): string => `
  const [args, done] = arguments;
  Promise.resolve().then(() => (${script})(...JSON.parse(args))).then(
    (value) => done(JSON.stringify({ value })),
    (error) => done(JSON.stringify({ error: String(error) })),
  );`;

/** @throws what the script threw */
const resultOf = (text: string) => {
  const { value, error } = JSON.parse(text);
  if (error !== undefined) throw new Error(String(error));
  return value;
};
