import fc from 'fast-check';
import { type Disturbances, disturbances } from './disturbances.ts';
import { deviceFaults, type Fault, faults } from './hop.ts';
import { type CodeInput, inputs, type Persona, type SignInState, type SimulatedUser } from './loginUser.ts';

/** One sign-in, with all faults. */
export interface LoginScenario extends Disturbances {
  /** The fault of each call, in order; calls after the list have none. */
  readonly faults: readonly Fault[];
  /** Whether each session request gets a response; requests after the list do. */
  readonly relayReads: readonly boolean[];
  /** The sign-in method. */
  readonly first: Persona;
  /** The user of another tab, and the status of the first tab at that moment. */
  readonly other: { readonly persona: Persona; readonly when: SignInState['status'] } | undefined;
  /** Whether the tabs receive each other's messages. */
  readonly receivesMessages: boolean;
  /** The user's actions in order; after the list, the correct one. */
  readonly inputs: readonly CodeInput[];
  readonly thinkMs: number;
  /** How long a request and its response take. */
  readonly latencyMs: number;
  readonly identifierChange: SimulatedUser['identifierChange'];
  readonly retypes: boolean;
  /** The status at which the page is reloaded once. */
  readonly reloadsIn: SignInState['status'] | undefined;
  /** Whether the service stores its responses to a proof. */
  readonly keysCount: boolean;
}

const persona: fc.Arbitrary<Persona> = fc.record({
  method: fc.constantFrom('EMAIL_OTP', 'EMAIL_OTP', 'SMS_OTP', 'PASSKEY', 'OAUTH'),
  name: fc.constantFrom('ada', 'ada', 'grace'),
});
const places = [
  'requestingCode',
  'requestFailed',
  'awaitingCode',
  'resendingCode',
  'verifyingCode',
  'codeRefused',
  'verifyFailed',
  'codeExpired',
  'preparing',
  'prompting',
  'awaitingToken',
  'verifying',
  'failed',
  'signedIn',
] as const;

export const loginScenarios: fc.Arbitrary<LoginScenario> = fc.record({
  faults: fc.array(fc.constantFrom(...faults, ...deviceFaults), { maxLength: 10 }),
  relayReads: fc.array(fc.boolean(), { maxLength: 4 }),
  first: persona,
  other: fc.option(fc.record({ persona, when: fc.constantFrom(...places) }), { nil: undefined }),
  receivesMessages: fc.boolean(),
  inputs: fc.array(fc.constantFrom(...inputs, 'right'), { maxLength: 6 }),
  // A code can be sent again after 30 seconds, and is valid for 300.
  thinkMs: fc.constantFrom(0, 1_000, 29_900, 31_000, 299_000, 301_000),
  latencyMs: fc.constantFrom(0, 150),
  identifierChange: fc.constantFrom(undefined, undefined, 'back', 'other'),
  retypes: fc.boolean(),
  reloadsIn: fc.option(fc.constantFrom(...places), { nil: undefined }),
  keysCount: fc.boolean(),
  ...disturbances,
});
