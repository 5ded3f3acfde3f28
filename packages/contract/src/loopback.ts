/**
 * Returns whether the host of a URL (`URL.hostname`) is this machine, which browsers trust without https. Outside of
 * browsers, the system resolves names below `localhost`.
 *
 * @example isLoopbackHost(new URL('http://localhost:5173/').hostname);
 */
export function isLoopbackHost(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}
