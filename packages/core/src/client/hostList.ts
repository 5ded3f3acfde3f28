import { CONFIGURATION_INVALID } from '../errors/codes.ts';
import { createCoreError } from '../errors/coreError.ts';

/**
 * Returns a list of hosts as it was given, if each can match the host of a URL.
 *
 * @throws `CONFIGURATION_INVALID`, whose message names the option and the entry
 */
export function checkHosts(option: string, hosts: readonly string[] | undefined): readonly string[] | undefined {
  const at = hosts?.findIndex((host) => !isHost(host)) ?? -1;
  if (at < 0) return hosts;
  const wrong = hosts?.[at];
  throw createCoreError(CONFIGURATION_INVALID, {
    message: `createWallet: "${option}" must list hosts in lower case, such as "cards.example.com" or "localhost:5174" (got ${JSON.stringify(wrong)}). Remove scheme, path and wildcard.`,
  });
}

function isHost(host: unknown): boolean {
  return (
    typeof host === 'string' &&
    !host.includes('*') &&
    URL.canParse(`https://${host}`) &&
    new URL(`https://${host}`).host === host
  );
}
