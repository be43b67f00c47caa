/** The push services of browsers: Chrome, Firefox, Safari, Edge. A leading dot stands for any name below. */
const known = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const;

/**
 * Whether messages may be sent there. Players name the address, so only push services count: the server
 * must not be made to ask anything else, least of all in its own network.
 *
 * @param more what the operator adds: hosts, or origins on this machine
 */
export const isPushAddress = (address: string, more: readonly string[]): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password, hash, origin } = new URL(address);
  if (username !== '' || password !== '' || hash !== '') return false;
  if (more.includes(origin)) return true;
  if (protocol !== 'https:' || port !== '') return false;
  return (
    more.includes(hostname) ||
    known.some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host))
  );
};
