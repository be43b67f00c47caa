import { isIPv6 } from 'node:net';

/**
 * The network that one household has, as a key: an IPv4 address, of an IPv6 address the /64 (RFC 6177), and
 * of an IPv4 address written as IPv6 (RFC 4291, 2.5.5.2) that address.
 *
 * @param address of any form; what is no address stays as it is
 */
export const networkOf = (address: string): string => {
  if (!isIPv6(address)) return address.toLowerCase();
  const groups = groupsOf(address);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::`;
};

/** The eight groups of 16 bits of an IPv6 address. */
const groupsOf = (address: string): readonly number[] => {
  // The URL standard writes every form the same way, without dots; a zone (%eth0) is none of it.
  const { hostname } = new URL(`http://[${address.replace(/%.*$/, '')}]`);
  const [head = '', tail] = hostname.slice(1, -1).split('::');
  const [before, after] = [head, tail ?? ''].map((part) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)),
  );
  const known = [...(before ?? []), ...(after ?? [])];
  const zeros = Array<number>(8 - known.length).fill(0);
  return [...(before ?? []), ...zeros, ...(after ?? [])];
};
