import { describeSecret, ServiceOptionError } from '../errors/serviceOptionError.ts';

/**
 * Returns the `Authorization` value of an agent's access token
 * (docs/reference/errors.md#failures-of-quotes-and-execution).
 *
 * @throws ServiceOptionError where it is empty or could not be in a header. The message does not repeat it.
 */
export function createBearerAuthorization(accessToken: string | undefined): string {
  if (typeof accessToken === 'string' && /^[!-~]+$/.test(accessToken)) return `Bearer ${accessToken}`;
  throw new ServiceOptionError([
    {
      option: 'accessToken',
      rule: 'be printable ASCII characters without spaces',
      got: describeSecret(accessToken),
      solution: 'Pass createAgentClient({ accessToken }) the token of redeemDeviceCode unchanged.',
    },
  ]);
}
