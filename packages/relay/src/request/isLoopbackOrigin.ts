import { isLoopbackHost } from '@latchkey/contract';

/** Returns whether an origin is one of this machine. */
export function isLoopbackOrigin(origin: string): boolean {
  return URL.canParse(origin) && isLoopbackHost(new URL(origin).hostname);
}
