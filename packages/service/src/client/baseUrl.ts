import { isLoopbackHost } from '@latchkey/contract';
import {
  describeUnset,
  describeValue,
  isUnset,
  type OptionProblem,
  ServiceOptionError,
} from '../errors/serviceOptionError.ts';

const example = 'https://service.example/2025-10-13';

/**
 * Parses a base URL, and removes its trailing slash. Plain http is allowed on loopback only, because every call carries
 * the platform's credentials.
 *
 * @throws ServiceOptionError if it is not an absolute URL, has credentials, a query or a fragment, or would send
 * requests unencrypted. The message repeats no part that could contain a secret.
 */
export function parseBaseUrl(text: string): string {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    // Characters of credentials and queries are not repeated.
    const shown = typeof text === 'string' && !/^[\w./:-]*$/.test(text) ? undefined : describeValue(text);
    const solution = `Set the service's address with its version, such as ${example}, or that which \`latchkey-sandbox --env\` prints.`;
    throw createBaseUrlError('be an absolute URL', solution, isUnset(text) ? describeUnset(text) : shown);
  }
  // "localhost:5174" is a URL of the scheme "localhost:", without a host.
  if (url.host === '')
    throw createBaseUrlError(
      'start with https://, or http:// on this machine',
      `Use a value such as ${example}.`,
      describeValue(url.protocol),
    );
  if (url.username !== '' || url.password !== '')
    throw createBaseUrlError('not contain credentials', 'Set clientId and clientSecret instead.');
  if (url.search !== '' || url.hash !== '')
    throw createBaseUrlError('not contain a query or a fragment', `Set it up to the version, such as ${example}.`);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopbackHost(url.hostname))) {
    const solution = 'Plain http is accepted for this machine only, because it would send credentials in the clear.';
    throw createBaseUrlError('use https', solution, describeValue(`${url.protocol}//${url.host}`));
  }
  return `${url.origin}${withoutSlashes(url.pathname)}`;
}

function createBaseUrlError(rule: string, solution: string, got?: OptionProblem['got']): ServiceOptionError {
  return new ServiceOptionError([{ option: 'baseUrl', rule, got, solution }]);
}

/** Removes the slashes at the end, in linear time: `/\/+$/` takes quadratic time. */
function withoutSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
