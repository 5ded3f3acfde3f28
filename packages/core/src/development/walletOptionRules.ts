/** Returns what is wrong with the value of an option, and what to set; undefined when it is right. */
type Rule = (value: unknown) => OptionFault | undefined;

/** Why a value is refused, and the solution. */
export interface OptionFault {
  readonly reason: string;
  readonly solution: string;
}

const functionRule: Rule = (value) =>
  typeof value === 'function' ? undefined : { reason: 'must be a function', solution: 'Pass one, or omit the option.' };

const textRule: Rule = (value) =>
  typeof value === 'string' && value !== ''
    ? undefined
    : { reason: 'must be a text that is not empty', solution: 'Pass one, or omit the option.' };

const booleanRule: Rule = (value) =>
  typeof value === 'boolean' ? undefined : { reason: 'must be true or false', solution: 'Convert the value.' };

const durationRule: Rule = (value) =>
  typeof value === 'number' && value >= 1000
    ? undefined
    : {
        reason: 'must be a number of milliseconds, at least 1000',
        solution: 'Multiply seconds by 1000, or omit the option.',
      };

const bytesRule: Rule = (value) =>
  Number.isSafeInteger(value) && Number(value) > 0
    ? undefined
    : { reason: 'must be a positive integer', solution: 'Omit it for 6 MiB.' };

const objectRule: Rule = (value) =>
  isObject(value) ? undefined : { reason: 'must be an object', solution: 'Pass one, or omit the option.' };

const hostsRule: Rule = (value) => {
  if (Array.isArray(value) && value.length > 0) return undefined;
  return {
    reason: Array.isArray(value) ? 'is empty, so it allows no host' : 'must be an array of hosts',
    solution: 'Pass hosts such as ["cards.example.com"], or omit the option.',
  };
};

/** A dependency with these functions; null where it can be switched off. */
function dependencyRule(names: readonly string[], isOptional = false): Rule {
  return (value) => {
    if (isOptional && value === null) return undefined;
    const missing = names.filter((name) => typeof (Object(value) as Record<string, unknown>)[name] !== 'function');
    if (missing.length === 0) return undefined;
    return { reason: `lacks the functions ${missing.join(', ')}`, solution: 'Add them, or omit the option.' };
  };
}

const storageRule: Rule = (value) =>
  isObject(value) && isObject(value['records']) && isObject(value['keys'])
    ? undefined
    : {
        reason: 'must have the members "records" and "keys"',
        solution:
          'Pass indexedDbStorage(), memoryStorage(), or an object of the type WalletStorage, or omit the option.',
      };

/**
 * The rules of the options beyond those that `createWallet` itself enforces with an error. Pins have a check of their
 * own.
 */
export const walletOptionRules = {
  relay: undefined,
  pins: undefined,
  fetch: functionRule,
  clock: dependencyRule(['now', 'monotonic', 'setTimeout', 'clearTimeout']),
  storage: storageRule,
  random: functionRule,
  locks: dependencyRule(['request'], true),
  broadcast: dependencyRule(['post', 'listen'], true),
  lifecycle: dependencyRule(['onResume']),
  authenticator: dependencyRule(['create', 'get']),
  headerNames: objectRule,
  signatureScheme: textRule,
  payloadTypes: objectRule,
  requireBoundLoginToken: booleanRule,
  checkPayload: functionRule,
  currencies: objectRule,
  hpkeInfo: textRule,
  timeoutMs: durationRule,
  maxResponseBytes: bytesRule,
  cardHosts: hostsRule,
  linkHosts: hostsRule,
} satisfies Readonly<Record<string, Rule | undefined>>;

/** Returns whether a value is an object with members, not a list. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
