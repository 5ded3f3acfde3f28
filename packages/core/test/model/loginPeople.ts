import type { LoginFlow } from '../../src/flows/login/createLoginFlow.ts';
import type { Identifier, LoginState } from '../../src/flows/login/state.ts';
import type { OauthLoginFlow } from '../../src/flows/oauthLogin/createOauthLoginFlow.ts';
import type { OauthLoginState } from '../../src/flows/oauthLogin/state.ts';
import type { PasskeyLoginFlow } from '../../src/flows/passkeyLogin/createPasskeyLoginFlow.ts';
import type { PasskeyLoginState } from '../../src/flows/passkeyLogin/state.ts';
import { base64urlOf } from '../../src/internal/base64url.ts';
import type { Clock } from '../../src/internal/clock.ts';
import type { Authenticator } from '../../src/passkey/authenticator.ts';
import { type Claims, identifierOf, type LoginService, type Person, type Way } from './loginService.ts';

/**
 * What somebody does where they are asked to prove who they are: types the code that came, another, an older one, or the
 * right one twice at once; has another sent as soon as that is offered, or before. With a passkey and with a provider the
 * same words stand for what comes nearest.
 */
export const words = ['right', 'wrong', 'older', 'twice', 'resend', 'hasty'] as const;
export type Word = (typeof words)[number];

export interface Visitor {
  readonly way: Way;
  readonly who: Person;
}

export type WayState = LoginState | PasskeyLoginState | OauthLoginState;
export type WayFlow = LoginFlow | PasskeyLoginFlow | OauthLoginFlow;

/** Somebody before a page, and what they know. */
export interface Someone {
  visitor: Visitor;
  /** Where they go back to the address once: to the same one, or to somebody else's. */
  turns: 'back' | 'other' | undefined;
  /** Whether the right code was refused: then another is asked for. */
  isPuzzled: boolean;
  nextWord(): Word;
  /** How long they take the first time. */
  hesitation(): number;
  readonly retypes: boolean;
}

/** What somebody does so much later, and again for as long as nothing comes of it. */
export type Deed = readonly [what: () => void, inMs: number];

interface World {
  readonly clock: Clock;
  readonly service: LoginService;
}

/** Longer than any limit makes somebody wait. */
const PATIENCE_MS = 2 * 3_600_000;

/** What somebody does about what a sign-in by code shows. */
export function actOnCode(
  flow: LoginFlow,
  state: LoginState,
  someone: Someone,
  { clock, service }: World,
): Deed | undefined {
  const { way, who } = someone.visitor;
  const identifier = { type: way, value: identifierOf(who, way) } as Identifier;
  const until = (at: number) => Math.max(at - clock.now(), 0) + 1;
  if ('identifier' in state && state.identifier.value !== identifier.value) {
    // Somebody else's, of another tab.
    const isBusy = state.status.endsWith('ingCode') && state.status !== 'awaitingCode';
    return isBusy ? undefined : [() => flow.changeIdentifier(), 300];
  }
  switch (state.status) {
    case 'idle':
      return [() => flow.requestCode(identifier), 500];
    case 'requestFailed':
    case 'failed':
      return [() => flow.retry(), 1_000];
    case 'blocked':
      return [() => flow.retry(), until(state.retryAt)];
    case 'codeExpired':
      // Nobody waits for as long as a clock is wrong.
      if (state.challenge.resendAt > clock.now() + PATIENCE_MS) return [() => flow.changeIdentifier(), 1_000];
      return [() => flow.resendCode(), until(state.challenge.resendAt)];
    case 'verifyFailed':
      if (!someone.retypes) return [() => flow.retry(), 1_000];
      break;
    case 'awaitingCode':
    case 'codeRefused':
      break;
    default:
      return undefined;
  }
  if (someone.turns !== undefined && state.status === 'awaitingCode') {
    if (someone.turns === 'other') someone.visitor = { way, who: who === 'ada' ? 'grace' : 'ada' };
    someone.turns = undefined;
    return [() => flow.changeIdentifier(), 200];
  }
  const word = someone.isPuzzled && state.status === 'codeRefused' ? 'resend' : someone.nextWord();
  someone.isPuzzled = word === 'right' || word === 'twice';
  if (word === 'resend') return [() => flow.resendCode(), until(state.challenge.resendAt)];
  if (word === 'hasty') return [() => flow.resendCode(), 100];
  const type = () => {
    const [newest, before = newest] = service.messages.filter(({ to }) => to === identifier.value).toReversed();
    const code = word === 'wrong' ? 'Wrong123' : (word === 'older' ? before : newest)?.code;
    for (let times = 0; times < (word === 'twice' ? 2 : 1); times += 1) flow.submitCode(code ?? 'None0000');
  };
  return [type, someone.hesitation()];
}

/** The same with a passkey; what the person does at its prompt is the authenticator's. */
export function actOnPasskey(
  flow: PasskeyLoginFlow,
  state: PasskeyLoginState,
  { visitor }: Someone,
  { clock }: World,
): Deed | undefined {
  const identifier = identifierOf(visitor.who, visitor.way);
  if (state.status === 'idle') return [() => flow.start({ identifier }), 500];
  if (state.status !== 'failed') return undefined;
  return [() => flow.retry(), Math.max((state.error.retryAt ?? 0) - clock.now(), 0) + 1_000];
}

/** Shows a prompt for as long as somebody hesitates, and says the challenge that it was asked for. */
export function createPrompt(clock: Clock, someone: () => Someone): Authenticator {
  return {
    create: async () => null,
    get: async ({ publicKey, signal }) => {
      await new Promise<void>((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        clock.setTimeout(resolve, someone().hesitation());
      });
      const word = someone().nextWord();
      if (word === 'wrong' || word === 'resend') throw new DOMException('', 'NotAllowedError');
      const challenge = base64urlOf(publicKey?.challenge as Uint8Array);
      const data = new TextEncoder().encode(JSON.stringify({ challenge }));
      const some = Uint8Array.of(1).buffer;
      const response = { clientDataJSON: data.buffer, authenticatorData: some, signature: some, userHandle: null };
      const rawId = publicKey?.allowCredentials?.[0]?.id;
      return { id: 'AQ', type: 'public-key', rawId, response } as unknown as Credential;
    },
  };
}

/** What a provider hands out. It signs nothing: nobody looks here. */
export function tokenOf(claims: Claims): string {
  const text = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${text({ alg: 'none' })}.${text(claims)}.AA`;
}

/** The same with a provider's token. Every token is told to `issued`. */
export function actOnToken(
  flow: OauthLoginFlow,
  state: OauthLoginState,
  someone: Someone,
  { clock, issued }: World & { readonly issued: (token: string) => void },
): Deed | undefined {
  const { who, way } = someone.visitor;
  if (state.status === 'idle') return [() => flow.start(), 500];
  if (state.status === 'failed')
    return [() => flow.retry(), Math.max((state.error.retryAt ?? 0) - clock.now(), 0) + 1_000];
  if (state.status !== 'awaitingToken') return undefined;
  const word = someone.nextWord();
  // Back from the provider without a token.
  if (word === 'resend' || word === 'hasty') return [() => flow.start(), 1_000];
  const { nonce } = state;
  const handOver = () => {
    const iat = clock.now() - (word === 'older' ? 61_000 : 0);
    const said = { sub: who, email: identifierOf(who, way), nonce: word === 'wrong' ? 'another' : nonce, iat };
    const oidcToken = tokenOf(said);
    issued(oidcToken);
    for (let times = 0; times < (word === 'twice' ? 2 : 1); times += 1) flow.submitToken({ oidcToken });
  };
  return [handOver, someone.hesitation()];
}
