import { ipAddress } from '@latchkey/contract/sca';
import * as v from 'valibot';
import { createOptionError } from '../optionError.ts';

/** What the server in front of the relay knows about the client. */
export interface ClientInfo {
  /** The client's IPv4 or IPv6 address; a port is ignored, and so is `unknown`, which some proxies write. */
  readonly ip?: string | undefined;
}

/**
 * Returns the client's address, undefined where the server in front has none. A text that is no address is refused,
 * because a client that chooses it would choose its own limits.
 *
 * @throws TypeError that names the member.
 */
export function readClientAddress(info: ClientInfo = {}): string | undefined {
  for (const member of Object.keys(Object(info)))
    if (member !== 'ip')
      throw createOptionError(
        `relay.fetch: the second argument has no member "${member}", so the client's address would be unknown. Pass relay.fetch(request, { ip }), or relay.fetch(request) alone.`,
      );
  const ip = info?.ip ?? undefined;
  if (ip === undefined || ip === '' || ip === 'unknown') return undefined;
  const address = parseAddress(ip);
  if (address === undefined)
    throw createOptionError(
      'relay.fetch: "ip" is not one IP address. Pass that of the connection, or of X-Forwarded-For only the last, which your proxy wrote; undefined if it is unknown.',
    );
  return address;
}

/**
 * Returns the address in a text with one IPv4 or IPv6 address; undefined for any other text. Some proxies append the
 * port: each connection would then be counted as another client.
 */
export function parseAddress(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  const address = text.replace(/^([0-9.]+):[0-9]+$/, '$1').replace(/^\[([0-9a-fA-F:.]+)\](?::[0-9]+)?$/, '$1');
  return v.is(ipAddress, address) ? address : undefined;
}
