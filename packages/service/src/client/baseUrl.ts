const loopback = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * The base URL without a trailing slash. Plain http is allowed on loopback only: the platform's credentials travel on
 * every call.
 *
 * @throws TypeError where it is no absolute URL, carries credentials, a query or a fragment, or would send in the clear.
 */
export function baseUrlOf(text: string): string {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    throw new TypeError('baseUrl must be an absolute URL, such as https://service.example/2025-10-13.');
  }
  if (url.username !== '' || url.password !== '') throw new TypeError('baseUrl must not carry credentials.');
  if (url.search !== '' || url.hash !== '') throw new TypeError('baseUrl must not carry a query or a fragment.');
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && loopback.test(url.hostname)))
    throw new TypeError('baseUrl must be https; plain http is for loopback only.');
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
}
