import fc from 'fast-check';
import { type Fault, faults, mishaps } from './hop.ts';
import { type Someone, type Visitor, type WayState, type Word, words } from './loginPeople.ts';
import { type Weather, weather } from './weather.ts';

/** One way in, with everything that goes wrong on it. */
export interface LoginSaga extends Weather {
  /** What each call meets, in order; when the list is over, all goes well. */
  readonly faults: readonly Fault[];
  /** Whether each question who is here is answered; when the list is over, it is. */
  readonly looks: readonly boolean[];
  /** By which way somebody comes in. */
  readonly first: Visitor;
  /** Who comes in another tab, and where the first one stands then. */
  readonly other: { readonly visitor: Visitor; readonly when: WayState['status'] } | undefined;
  /** Whether the tabs hear each other. */
  readonly hears: boolean;
  /** What the person does, time after time; when the list is over, the right thing. */
  readonly words: readonly Word[];
  readonly hesitationMs: number;
  /** How long a call takes to get there, and its answer to get back. */
  readonly travelMs: number;
  readonly turns: Someone['turns'];
  readonly retypes: boolean;
  /** Where the page is reloaded once. */
  readonly reloadsIn: WayState['status'] | undefined;
  /** Whether the service remembers what it answered to a proof. */
  readonly keysCount: boolean;
}

const visitor: fc.Arbitrary<Visitor> = fc.record({
  way: fc.constantFrom('EMAIL_OTP', 'EMAIL_OTP', 'SMS_OTP', 'PASSKEY', 'OAUTH'),
  who: fc.constantFrom('ada', 'ada', 'grace'),
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

export const loginSagas: fc.Arbitrary<LoginSaga> = fc.record({
  faults: fc.array(fc.constantFrom(...faults, ...mishaps), { maxLength: 10 }),
  looks: fc.array(fc.boolean(), { maxLength: 4 }),
  first: visitor,
  other: fc.option(fc.record({ visitor, when: fc.constantFrom(...places) }), { nil: undefined }),
  hears: fc.boolean(),
  words: fc.array(fc.constantFrom(...words, 'right'), { maxLength: 6 }),
  // A code is sent again after 30 seconds at the earliest, and lives for 300.
  hesitationMs: fc.constantFrom(0, 1_000, 29_900, 31_000, 299_000, 301_000),
  travelMs: fc.constantFrom(0, 150),
  turns: fc.constantFrom(undefined, undefined, 'back', 'other'),
  retypes: fc.boolean(),
  reloadsIn: fc.option(fc.constantFrom(...places), { nil: undefined }),
  keysCount: fc.boolean(),
  ...weather,
});
