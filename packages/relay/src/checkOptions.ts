import { RelaySettings } from '@latchkey/contract/relay';
import * as v from 'valibot';
import { findIdentityProblems } from './identity/checkIdentity.ts';
import { createOptionsError, findUnknownProblems, type OptionProblem } from './optionError.ts';
import type { RelayOptions } from './relayOptions.ts';
import { type OptIn, optIns } from './routes/rule.ts';
import { isStore } from './store/isStore.ts';

const known: Readonly<Record<keyof RelayOptions, true>> = {
  service: true,
  identity: true,
  store: true,
  origins: true,
  basePath: true,
  webhookKeys: true,
  settings: true,
  secret: true,
  clock: true,
  log: true,
  onError: true,
  rates: true,
  passkeys: true,
  agentApprovals: true,
  agentControl: true,
  unsignedPayments: true,
  reauthenticate: true,
};

/**
 * Validates every option, because values from an environment or from JavaScript are untyped. Messages repeat no value.
 *
 * @throws TypeError that names every invalid option at once.
 */
export function checkOptions(options: RelayOptions): void {
  const given: Partial<RelayOptions> = options ?? {};
  const problems = [
    ...findDependencyProblems(given),
    ...findIdentityProblems(given.identity),
    ...findAddressProblems(given),
    ...findKeyProblems(given),
    ...findSettingsProblems(given),
    ...findRateProblems(given.rates),
    ...findFlagProblems(given),
    ...findUnknownProblems(given, Object.keys(known)),
  ];
  if (problems.length > 0) throw createOptionsError('createRelay', problems);
}

/** Some of the options, of any type: their author may not use TypeScript. */
type Given<Name extends keyof RelayOptions> = Partial<Pick<RelayOptions, Name>>;

function* findDependencyProblems({
  service,
  store,
  clock,
  log,
  onError,
}: Given<'service' | 'store' | 'clock' | 'log' | 'onError'>): Iterable<OptionProblem> {
  if (service?.scheme !== 'platform' || typeof service.exchange !== 'function')
    yield {
      option: 'service',
      reason: describeService(service),
      solution: 'Pass createServiceClient({ baseUrl, clientId, clientSecret }).',
    };
  if (!isStore(store))
    yield {
      option: 'store',
      reason: describeStore(store),
      solution: 'Pass memoryStore(), pgliteStore(), postgresStore() or await defaultStore().',
    };
  if (clock !== undefined && !['now', 'monotonic', 'setTimeout', 'clearTimeout'].every((name) => has(clock, name)))
    yield {
      option: 'clock',
      reason: 'A clock has the functions now, monotonic, setTimeout and clearTimeout.',
      solution: 'Add the missing ones, or omit the option to use the system clock.',
    };
  if (log !== undefined && typeof log !== 'function')
    yield { option: 'log', reason: 'It is not a function.', solution: 'Pass jsonLog({ write }), or omit the option.' };
  if (onError !== undefined && typeof onError !== 'function')
    yield {
      option: 'onError',
      reason: 'It is not a function.',
      solution: 'Pass (error, { where }) => …, or omit the option.',
    };
}

function* findAddressProblems({ basePath, origins = [], passkeys = {} }: Given<'basePath' | 'origins' | 'passkeys'>) {
  if (basePath !== undefined && basePath !== '/' && !/^(\/[A-Za-z0-9_.-]+)+$/.test(basePath))
    yield {
      option: 'basePath',
      reason: 'It must start with a slash and not end with one.',
      solution: 'Use a path such as /latchkey, or / where a proxy removes it.',
    };
  for (const problem of findInvalidItems('origins', origins, isOrigin))
    yield {
      ...problem,
      solution:
        "Pass an array of exact origins (scheme, host and port, without a path, slash or wildcard) such as ['https://app.example'].",
    };
  if (typeof passkeys !== 'object' || passkeys === null) {
    yield {
      option: 'passkeys',
      reason: 'It must be an object.',
      solution: "Pass { rpId: 'app.example', rpName: 'My App' }, or omit the option.",
    };
    return;
  }
  yield* findUnknownProblems(passkeys, ['rpId', 'rpName'], 'passkeys.');
  if (passkeys.rpId !== undefined && !/^[a-z0-9.-]+$/.test(passkeys.rpId))
    yield {
      option: 'passkeys.rpId',
      reason: 'It must be a domain, without a scheme or port.',
      solution: 'Use a value such as app.example.',
    };
  if (passkeys.rpName !== undefined && !isText(passkeys.rpName))
    yield {
      option: 'passkeys.rpName',
      reason: 'It is empty, and the browser shows it to the user.',
      solution: "Use your app's name, or omit the option.",
    };
}

function* findKeyProblems({ secret, webhookKeys = [] }: Given<'secret' | 'webhookKeys'>): Iterable<OptionProblem> {
  if (secret !== undefined && (typeof secret !== 'string' || secret.length < 32))
    yield {
      option: 'secret',
      reason: 'It must be a string of at least 32 characters.',
      solution: 'Use the output of `openssl rand -base64 32`, or omit the option: the store then generates one.',
    };
  for (const problem of findInvalidItems('webhookKeys', webhookKeys, isPem))
    yield {
      ...problem,
      solution:
        "Pass an array of the service's public keys in PEM, one in each element, with real line breaks: ['-----BEGIN PUBLIC KEY-----…'], or [LATCHKEY_WEBHOOK_KEY] of `latchkey-sandbox --env`.",
    };
}

function* findSettingsProblems({ settings = {} }: Given<'settings'>): Iterable<OptionProblem> {
  yield* findUnknownProblems(settings, Object.keys(RelaySettings.entries), 'settings.');
  for (const { path, expected, received } of v.safeParse(v.partial(RelaySettings), settings).issues ?? [])
    yield {
      option: ['settings', ...(path?.map(({ key }) => String(key)) ?? [])].join('.'),
      reason: received === 'undefined' ? 'It is missing.' : `Its type must be ${expected}.`,
      solution:
        "Pass all of a setting, such as { methods: ['EMAIL_OTP'], code: { length: 6, alphanumeric: false, expirationSeconds: 300 } }, or omit it: the relay then reads it from the service.",
    };
}

function* findRateProblems(rates: RelayOptions['rates']): Iterable<OptionProblem> {
  for (const [name, rate] of Object.entries(rates ?? {})) {
    if (name !== 'user' && name !== 'address')
      yield {
        option: `rates.${name}`,
        reason: 'There is no such limit.',
        solution: 'Use rates.user or rates.address.',
      };
    else if (rate !== undefined && !(rate?.burst >= 1 && rate.perSecond > 0))
      yield {
        option: `rates.${name}`,
        reason: 'It would allow no request.',
        solution: 'Set burst to at least 1 and perSecond above 0.',
      };
  }
}

function* findFlagProblems(options: Given<'reauthenticate' | OptIn>): Iterable<OptionProblem> {
  if (options.reauthenticate !== undefined && typeof options.reauthenticate !== 'function')
    yield {
      option: 'reauthenticate',
      reason: 'It is not a function.',
      solution: 'Pass an async function of a Request that returns true only after a fresh authentication.',
    };
  for (const option of optIns)
    if (options[option] !== undefined && typeof options[option] !== 'boolean')
      yield {
        option,
        reason: 'It is not a boolean; a value from the environment is a string.',
        solution: 'Use true or false.',
      };
  if (options.agentControl === true && options.agentApprovals !== true)
    yield {
      option: 'agentControl',
      reason: 'It needs "agentApprovals", which lists the agents.',
      solution: 'Set both, or neither.',
    };
}

function describeService(service: unknown): string {
  if (service === undefined || service === null) return 'It is missing.';
  return (service as { readonly scheme?: unknown }).scheme === 'agent'
    ? 'It is the client of an agent, which acts for one customer.'
    : 'It is not a client of the service.';
}

function describeStore(store: unknown): string {
  if (store === undefined || store === null) return 'It is missing.';
  return has(store, 'then') ? 'It is a promise, so `await` is missing.' : 'It lacks functions of a store.';
}

/** Lists the invalid items of an option that must be an array. */
function findInvalidItems(
  option: string,
  items: unknown,
  isValid: (item: unknown) => boolean,
): readonly Pick<OptionProblem, 'option' | 'reason'>[] {
  if (!Array.isArray(items)) return [{ option, reason: 'It is not an array.' }];
  return items.flatMap((item, index) => {
    const isUnset = item === undefined || item === '';
    const reason = isUnset ? 'It is empty, as an environment variable that is not set.' : 'Its form is invalid.';
    return isValid(item) ? [] : { option: `${option}[${index}]`, reason };
  });
}

function has(value: object, name: string): boolean {
  return typeof (value as Readonly<Record<string, unknown>> | null)?.[name] === 'function';
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}

function isOrigin(origin: unknown): boolean {
  return (
    typeof origin === 'string' && !origin.includes('*') && URL.canParse(origin) && new URL(origin).origin === origin
  );
}

/** Whether a text is one public key in PEM. Several in one text, and line feeds written as `\n`, are none. */
function isPem(key: unknown): boolean {
  return (
    typeof key === 'string' && /^\s*-----BEGIN PUBLIC KEY-----[A-Za-z0-9+/=\s]+-----END PUBLIC KEY-----\s*$/.test(key)
  );
}
