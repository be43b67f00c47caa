/**
 * Loaded before a program (`--import`): writes down whom the process asks, a line each, into the file that
 * OUTGOING names. It lets everything pass.
 */
import { Socket as DatagramSocket } from 'node:dgram';
import dns from 'node:dns';
import { appendFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { isIP, Socket } from 'node:net';

const file = process.env['OUTGOING'];
if (file === undefined) throw new Error('OUTGOING names no file');
const note = (line: string) => appendFileSync(file, `${line}\n`);

type Anything = (this: unknown, ...args: unknown[]) => unknown;

/** @param tell null where nobody is asked */
const before = (
  holder: object,
  name: string,
  tell: (args: readonly unknown[]) => string | null,
) => {
  const original: unknown = Reflect.get(holder, name);
  if (typeof original !== 'function') throw new Error(`there is no ${name}`);
  const watched: Anything = function watched(...args) {
    const line = tell(args);
    if (line !== null) note(line);
    return Reflect.apply(original, this, args);
  };
  Reflect.set(holder, name, watched);
};

/** `connect(options)`, `connect(port, host)` and `connect(path)`; `net.connect` hands over a list of arguments. */
const addressOf = (args: readonly unknown[]): string => {
  const [first, second] = Array.isArray(args[0]) ? args[0] : args;
  if (typeof first === 'object' && first !== null) {
    // Options that are left out may be there as undefined.
    const said = new Map(Object.entries(first));
    const path = said.get('path');
    return typeof path === 'string'
      ? `unix:${path}`
      : `${said.get('host') ?? 'localhost'}:${said.get('port')}`;
  }
  return typeof first === 'string' && !/^\d+$/.test(first)
    ? `unix:${first}`
    : `${typeof second === 'string' ? second : 'localhost'}:${first}`;
};

before(Socket.prototype, 'connect', (args) => `connect ${addressOf(args)}`);
for (const name of ['connect', 'send']) {
  before(DatagramSocket.prototype, name, () => `datagram ${name}`);
}
for (const holder of [dns, dns.promises, dns.Resolver.prototype, dns.promises.Resolver.prototype]) {
  for (const name of Object.getOwnPropertyNames(holder)) {
    if (/^(lookup|resolve|reverse)/.test(name)) {
      // An address is no question: the program looks its own one up before it listens.
      before(holder, name, ([host]) => (isIP(String(host)) > 0 ? null : `name ${String(host)}`));
    }
  }
}
syncBuiltinESMExports();
note('started');
