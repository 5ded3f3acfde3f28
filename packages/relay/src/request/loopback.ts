/** Whether a host name means the machine itself, which browsers trust without https. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}

/** Whether an origin is one of the machine itself. */
export function isOnLoopback(origin: string): boolean {
  return URL.canParse(origin) && isLoopback(new URL(origin).hostname);
}
