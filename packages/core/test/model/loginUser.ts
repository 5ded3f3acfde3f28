import type { LoginFlow } from '../../src/flows/login/createLoginFlow.ts';
import type { Identifier, LoginState } from '../../src/flows/login/state.ts';
import type { OauthLoginFlow } from '../../src/flows/oauthLogin/createOauthLoginFlow.ts';
import type { OauthLoginState } from '../../src/flows/oauthLogin/state.ts';
import type { PasskeyLoginFlow } from '../../src/flows/passkeyLogin/createPasskeyLoginFlow.ts';
import type { PasskeyLoginState } from '../../src/flows/passkeyLogin/state.ts';
import { toBase64urlText } from '../../src/internal/base64url.ts';
import type { Clock } from '../../src/internal/clock.ts';
import type { Authenticator } from '../../src/passkey/authenticator.ts';
import { type Claims, getIdentifier, type LoginService, type SignInMethod, type UserName } from './loginService.ts';

/**
 * What the user does at a proof of identity: types the code that was sent, another one, an older one, or the correct
 * one twice at once; has another sent when that is offered, or earlier. For a passkey and a provider, each value means
 * the closest equivalent.
 */
export const inputs = ['right', 'wrong', 'older', 'twice', 'resend', 'hasty'] as const;
export type CodeInput = (typeof inputs)[number];

export interface Persona {
  readonly method: SignInMethod;
  readonly name: UserName;
}

export type SignInState = LoginState | PasskeyLoginState | OauthLoginState;
export type SignInFlow = LoginFlow | PasskeyLoginFlow | OauthLoginFlow;

/** A user at a page, and what they know. */
export interface SimulatedUser {
  persona: Persona;
  /** Where the user goes back to the address once: to the same one, or to that of another user. */
  identifierChange: 'back' | 'other' | undefined;
  /** Whether the correct code was rejected: the user then requests another one. */
  requestsNewCode: boolean;
  nextInput(): CodeInput;
  /** How long the user takes the first time. */
  thinkMs(): number;
  readonly retypes: boolean;
}

/** An action after a delay, repeated until it has an effect. */
export type UserAction = readonly [what: () => void, inMs: number];

interface Environment {
  readonly clock: Clock;
  readonly service: LoginService;
}

/** Longer than any limit. */
const MAX_WAIT_MS = 2 * 3_600_000;

/** How the user reacts to the states of a sign-in by code. */
export function actOnCode(
  flow: LoginFlow,
  state: LoginState,
  user: SimulatedUser,
  { clock, service }: Environment,
): UserAction | undefined {
  const { method, name } = user.persona;
  const identifier = { type: method, value: getIdentifier(name, method) } as Identifier;
  const until = (at: number) => Math.max(at - clock.now(), 0) + 1;
  if ('identifier' in state && state.identifier.value !== identifier.value) {
    // The code of another user, from another tab.
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
      // The user does not wait as long as a wrong clock demands.
      if (state.challenge.resendAt > clock.now() + MAX_WAIT_MS) return [() => flow.changeIdentifier(), 1_000];
      return [() => flow.resendCode(), until(state.challenge.resendAt)];
    case 'verifyFailed':
      if (!user.retypes) return [() => flow.retry(), 1_000];
      break;
    case 'awaitingCode':
    case 'codeRefused':
      break;
    default:
      return undefined;
  }
  if (user.identifierChange !== undefined && state.status === 'awaitingCode') {
    if (user.identifierChange === 'other') user.persona = { method, name: name === 'ada' ? 'grace' : 'ada' };
    user.identifierChange = undefined;
    return [() => flow.changeIdentifier(), 200];
  }
  const input = user.requestsNewCode && state.status === 'codeRefused' ? 'resend' : user.nextInput();
  user.requestsNewCode = input === 'right' || input === 'twice';
  if (input === 'resend') return [() => flow.resendCode(), until(state.challenge.resendAt)];
  if (input === 'hasty') return [() => flow.resendCode(), 100];
  const type = () => {
    const [newest, before = newest] = service.messages.filter(({ to }) => to === identifier.value).toReversed();
    const code = input === 'wrong' ? 'Wrong123' : (input === 'older' ? before : newest)?.code;
    for (let times = 0; times < (input === 'twice' ? 2 : 1); times += 1) flow.submitCode(code ?? 'None0000');
  };
  return [type, user.thinkMs()];
}

/** The same for a passkey; the authenticator models the user's reaction to its prompt. */
export function actOnPasskey(
  flow: PasskeyLoginFlow,
  state: PasskeyLoginState,
  { persona }: SimulatedUser,
  { clock }: Environment,
): UserAction | undefined {
  const identifier = getIdentifier(persona.name, persona.method);
  if (state.status === 'idle') return [() => flow.start({ identifier }), 500];
  if (state.status !== 'failed') return undefined;
  return [() => flow.retry(), Math.max((state.error.retryAt ?? 0) - clock.now(), 0) + 1_000];
}

/** Shows a prompt while the user hesitates, and returns the challenge that it was called with. */
export function createPrompt(clock: Clock, user: () => SimulatedUser): Authenticator {
  return {
    create: async () => null,
    get: async ({ publicKey, signal }) => {
      await new Promise<void>((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        clock.setTimeout(resolve, user().thinkMs());
      });
      const input = user().nextInput();
      if (input === 'wrong' || input === 'resend') throw new DOMException('', 'NotAllowedError');
      const challenge = toBase64urlText(publicKey?.challenge as Uint8Array);
      const data = new TextEncoder().encode(JSON.stringify({ challenge }));
      const some = Uint8Array.of(1).buffer;
      const response = { clientDataJSON: data.buffer, authenticatorData: some, signature: some, userHandle: null };
      // A request by autofill names no passkey; the model's service names each after its user.
      const rawId = publicKey?.allowCredentials?.[0]?.id ?? new TextEncoder().encode(user().persona.name).buffer;
      return { id: 'AQ', type: 'public-key', rawId, response } as unknown as Credential;
    },
  };
}

/** A provider token. It is not signed, because the model does not verify it. */
export function createToken(claims: Claims): string {
  const text = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${text({ alg: 'none' })}.${text(claims)}.AA`;
}

/** The same for the token of a provider. Calls `issued` with every token. */
export function actOnToken(
  flow: OauthLoginFlow,
  state: OauthLoginState,
  user: SimulatedUser,
  { clock, issued }: Environment & { readonly issued: (token: string) => void },
): UserAction | undefined {
  const { name, method } = user.persona;
  if (state.status === 'idle') return [() => flow.start(), 500];
  if (state.status === 'failed')
    return [() => flow.retry(), Math.max((state.error.retryAt ?? 0) - clock.now(), 0) + 1_000];
  if (state.status !== 'awaitingToken') return undefined;
  const input = user.nextInput();
  // Returns from the provider without a token.
  if (input === 'resend' || input === 'hasty') return [() => flow.start(), 1_000];
  const { nonce } = state;
  const submitToken = () => {
    const iat = clock.now() - (input === 'older' ? 61_000 : 0);
    const said = { sub: name, email: getIdentifier(name, method), nonce: input === 'wrong' ? 'another' : nonce, iat };
    const oidcToken = createToken(said);
    issued(oidcToken);
    for (let times = 0; times < (input === 'twice' ? 2 : 1); times += 1) flow.submitToken({ oidcToken });
  };
  return [submitToken, user.thinkMs()];
}
