import { expect, test } from 'vitest';
import { isPushAddress } from './push.ts';

const more = ['push.example.org', 'http://127.0.0.1:9999'];

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc:def', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/gAAA', true],
  ['https://web.push.apple.com/QGuQ', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=BQ', true],
  ['https://push.example.org/x', true],
  ['http://127.0.0.1:9999/x', true],
  ['http://127.0.0.1:9998/x', false],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/x', false],
  ['https://fcm.googleapis.com.evil.example/x', false],
  ['https://evil-push.apple.com.example/x', false],
  ['https://notpush.apple.com/x', false],
  ['https://push.apple.com@evil.example/x', false],
  ['https://user:word@fcm.googleapis.com/x', false],
  ['https://fcm.googleapis.com/x#y', false],
  ['https://127.0.0.1/x', false],
  ['https://[::1]/x', false],
  ['https://169.254.169.254/latest', false],
  ['file:///etc/passwd', false],
  ['https://', false],
  ['', false],
])('%s: %s', (address, allowed) => {
  expect(isPushAddress(address, more)).toBe(allowed);
});
