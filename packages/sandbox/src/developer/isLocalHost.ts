/** Host names of the local machine, and of a sandbox in a tab or a test. */
const localHosts = /^(?:localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+\.localhost|[a-z0-9.-]+\.test|sandbox)$/;

/**
 * Returns whether a request names this machine or one of the given hosts. Another name may resolve to this machine (DNS
 * rebinding), so a page of any site could send it.
 */
export function isLocalHost(request: Request, hosts: readonly string[] = []): boolean {
  const header = request.headers.get('host')?.replace(/:\d+$/, '');
  const host = (header ?? new URL(request.url).hostname).toLowerCase();
  return localHosts.test(host) || hosts.includes(host);
}
