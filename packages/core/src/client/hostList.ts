import { CONFIGURATION_INVALID } from '../errors/codes.ts';
import { createCoreError } from '../errors/coreError.ts';

/**
 * Returns a list of hosts as it was given, if each can match the host of a URL.
 *
 * @throws `CONFIGURATION_INVALID`, whose message names the option and the entry
 */
export function checkHosts(option: string, hosts: readonly string[] | undefined): readonly string[] | undefined {
  const wrong = hosts?.find((host) => !isHost(host));
  if (wrong === undefined) return hosts;
  throw createCoreError(CONFIGURATION_INVALID, {
    message: `createWallet: "${option}" must list hosts in lower case, such as "cards.example.com" or "localhost:5174" (got ${JSON.stringify(wrong)}). Remove scheme, path and wildcard.`,
  });
}

function isHost(host: string): boolean {
  return !host.includes('*') && URL.canParse(`https://${host}`) && new URL(`https://${host}`).host === host;
}
