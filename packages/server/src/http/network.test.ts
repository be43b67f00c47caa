import { expect, test } from 'vitest';
import { networkOf } from './network.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:201', '192.0.2.1'],
  ['2001:db8::1', '2001:db8:0:0::'],
  ['2001:0DB8:0:1:ffff::2', '2001:db8:0:1::'],
  ['1:2:3:4:5:6:7:8', '1:2:3:4::'],
  ['1:2:3:4::', '1:2:3:4::'],
  ['::', '0:0:0:0::'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0:0::'],
  ['Unknown', 'unknown'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
