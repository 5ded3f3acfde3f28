// Loads with `development.ts` only.
import type { ElementName, ElementOptions } from './elementOptions.ts';

type OptionType = 'array' | 'function' | 'object';

const provided = { providers: 'array' } as const;
const guarded = { onSubmit: 'function' } as const;
const revealing = { onBeforeReveal: 'function', isFrameReady: 'function' } as const;
const paying = { ...guarded, source: 'object' } as const;
const whole = { ...revealing, login: 'object', lock: 'object' } as const;

/** The options that no attribute can set, with their types. */
const types = {
  'latchkey-agents': guarded,
  'latchkey-approvals': guarded,
  'latchkey-cards': { ...revealing, ...guarded },
  'latchkey-credentials': provided,
  'latchkey-exchange-rates': { currencies: 'array' },
  'latchkey-fund': guarded,
  'latchkey-lock-screen': { ...provided, ...guarded },
  'latchkey-login': { ...provided, ...guarded, defaultIdentifier: 'object' },
  'latchkey-security-center': provided,
  'latchkey-send': paying,
  'latchkey-step-up': { subject: 'object' },
  'latchkey-wallet': whole,
  'latchkey-wallet-button': whole,
  'latchkey-withdraw': paying,
} as const satisfies {
  readonly [Name in ElementName]?: { readonly [Option in keyof ElementOptions[Name]]?: OptionType };
};

/** See `types`: the same, for any name. */
export const objectOptions: { readonly [Name in ElementName]?: Readonly<Record<string, OptionType>> } = types;
