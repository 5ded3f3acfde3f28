import { RelaySettings } from '@latchkey/contract/relay';
import * as v from 'valibot';
import { identityProblems } from './identity/identityProblems.ts';
import type { RelayOptions } from './relayOptions.ts';
import { isStore } from './store/isStore.ts';

/**
 * What comes from an environment or from JavaScript has no types: everything is looked at, and nothing of it repeated.
 *
 * @throws TypeError that names everything at once that cannot be meant.
 */
export function checkOptions(options: RelayOptions): void {
  const problems = [...new Set(problemsOf(options ?? {}))];
  if (problems.length > 0) throw new TypeError(`The relay cannot be made: ${problems.join(' ')}`);
}

function* problemsOf(options: Partial<RelayOptions>): Iterable<string> {
  yield* roomProblems(options);
  yield* identityProblems(options.identity);
  const { basePath, origins = [], secret, webhookKeys = [], settings = {}, passkeys = {} } = options;
  if (basePath !== undefined && !/^(\/[A-Za-z0-9_.-]+)+$/.test(basePath))
    yield 'basePath must be like /latchkey, without a slash at its end.';
  if (!Array.isArray(origins) || !origins.every(isOrigin))
    yield 'origins must be a list of exact origins, such as https://app.example.';
  if (secret !== undefined && (typeof secret !== 'string' || secret.length < 32))
    yield 'secret must have at least 32 characters.';
  if (!Array.isArray(webhookKeys) || !webhookKeys.every(isPem))
    yield 'webhookKeys must be a list of public keys in PEM, which begin with -----BEGIN PUBLIC KEY-----.';
  for (const { path } of v.safeParse(v.partial(RelaySettings), settings).issues ?? [])
    yield `settings.${path?.map(({ key }) => String(key)).join('.') ?? ''} is not what sign-in forms can be told.`;
  if (passkeys.rpId !== undefined && !/^[a-z0-9.-]+$/.test(passkeys.rpId))
    yield 'passkeys.rpId must be a domain, such as app.example.';
  if (passkeys.rpName !== undefined && !isText(passkeys.rpName))
    yield 'passkeys.rpName must be a name that people are shown.';
  yield* rateProblems(options.rates);
}

/** What the relay is given to work with. */
function* roomProblems({ service, store, clock, log, ...options }: Partial<RelayOptions>): Iterable<string> {
  if (service?.scheme !== 'platform' || typeof service.exchange !== 'function')
    yield 'service must be what createServiceClient() makes.';
  if (!isStore(store))
    yield 'store must be what memoryStore(), pgliteStore() or postgresStore() makes, or defaultStore() once it is awaited.';
  if (
    clock !== undefined &&
    !['now', 'monotonic', 'setTimeout', 'clearTimeout'].every((name) => isFunctionOf(clock, name))
  )
    yield 'clock must have now, monotonic, setTimeout and clearTimeout.';
  if (log !== undefined && typeof log !== 'function') yield 'log must be a function, such as jsonLog() makes.';
  for (const name of ['agentApprovals', 'unsignedPayments'] as const)
    if (options[name] !== undefined && typeof options[name] !== 'boolean') yield `${name} must be true or false.`;
}

function* rateProblems(rates: RelayOptions['rates']): Iterable<string> {
  for (const [name, rate] of Object.entries(rates ?? {})) {
    if (name !== 'user' && name !== 'address') yield `rates.${name} limits nothing: there are user and address.`;
    else if (rate !== undefined && !(rate?.burst >= 1 && rate.perSecond > 0))
      yield `rates.${name} must allow at least one request.`;
  }
}

function isFunctionOf(value: object, name: string): boolean {
  return typeof (value as Readonly<Record<string, unknown>> | null)?.[name] === 'function';
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}

function isOrigin(origin: unknown): boolean {
  return typeof origin === 'string' && URL.canParse(origin) && new URL(origin).origin === origin;
}

function isPem(key: unknown): boolean {
  return typeof key === 'string' && /^-----BEGIN PUBLIC KEY-----[\s\S]+-----END PUBLIC KEY-----\s*$/.test(key.trim());
}
