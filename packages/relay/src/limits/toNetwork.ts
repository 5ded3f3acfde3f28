/**
 * Returns one name for the network of an address, however the address is written. An IPv6 network counts as one caller,
 * because each has 2^64 addresses. An address that embeds an IPv4 address, IPv4-mapped or translated (RFC 6052), is that
 * IPv4 address: behind a translator, all IPv4 callers would otherwise be one network.
 */
export function toNetwork(ip: string): string {
  if (!ip.includes(':')) return ip;
  const groups = parseGroups(ip);
  const [high = 0, low = 0] = groups.slice(6);
  return embeddingPrefixes.includes(groups.slice(0, 6).join())
    ? [high >> 8, high & 255, low >> 8, low & 255].join('.')
    : groups
        .slice(0, 4)
        .map((group) => group.toString(16))
        .join(':');
}

/** The first six groups of an IPv4-mapped address, and of one in `64:ff9b::/96`. */
const embeddingPrefixes = [[0, 0, 0, 0, 0, 0xffff].join(), [0x64, 0xff9b, 0, 0, 0, 0].join()];

/** Returns the eight groups of a valid IPv6 address. */
function parseGroups(ip: string): number[] {
  const [address = ''] = ip.split('%');
  const [head = [], tail = []] = address.split('::').map(parsePart);
  return [...head, ...Array<number>(Math.max(0, 8 - head.length - tail.length)).fill(0), ...tail];
}

/** Returns the groups of a part without `::`, which may end with an IPv4 address. */
function parsePart(part: string): number[] {
  if (part === '') return [];
  return part.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}
