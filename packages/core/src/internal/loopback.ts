/** Hosts that name this machine: browsers resolve `localhost` and its subdomains without DNS. */
const LOOPBACK = /^(localhost|[a-z0-9-]{1,63}\.localhost|127\.0\.0\.1|\[::1\])$/;

/** Returns whether the host of a URL is this machine. Text that is no URL has no host. */
export function isLoopback(url: URL | string | undefined): boolean {
  return url !== undefined && URL.canParse(url) && LOOPBACK.test(new URL(url).hostname);
}
