import type { Clock } from '../../src/internal/clock.ts';
import type { Service } from './service.ts';
import { createSignedCalls, type Forgery, WAIT_MS } from './signedCalls.ts';

type ServiceResponse = ReturnType<Service['handle']>;
type Request = Parameters<Service['handle']>[0];
export type AccountId = `InternalAccount:${number}`;
export type Kind = 'EMAIL_OTP' | 'SMS_OTP' | 'PASSKEY' | 'OAUTH';

export interface ModelCredential {
  readonly id: `AuthMethod:${string}`;
  readonly accountId: AccountId;
  readonly type: Kind;
  readonly nickname: string;
  readonly credentialId?: string | undefined;
}

export interface ModelSession {
  readonly id: `Session:${number}`;
  readonly credential: ModelCredential;
  /** Compressed. */
  readonly publicKey: string;
  readonly expiresAt: number;
  isRevoked: boolean;
}

/** The effect of a signature, and the request it belongs to. */
export interface Effect {
  readonly kind: 'added' | 'removed' | 'exported' | 'refreshed' | 'revoked';
  readonly what: string;
  readonly accountId: AccountId;
  readonly requestId: string;
}

/** The part of relay and service that credential changes use, exact in every rule they depend on. */
export interface CredentialService extends Pick<Service, 'handle'> {
  readonly credentials: ReadonlyMap<string, ModelCredential>;
  readonly sessions: readonly ModelSession[];
  readonly effects: readonly Effect[];
  /** Payloads that the user did not request. */
  readonly forged: ReadonlySet<string>;
  /** The user that the relay knows for this browser. */
  caller: AccountId | undefined;
  /** The substitute for the next payload. */
  forges: Forgery | undefined;
  /** Opens a session, as a sign-in with this credential does. */
  openSession(credential: ModelCredential, publicKey: string, endsIn: number): ModelSession;
  addCredential(given: Omit<ModelCredential, 'id'>): ModelCredential;
  findCredentials(accountId: AccountId): readonly ModelCredential[];
}

const REFRESHED_MS = 900_000;
const ACTIVITIES: { readonly [kind in Kind]: string } = {
  EMAIL_OTP: 'UPDATE_USER_EMAIL',
  SMS_OTP: 'UPDATE_USER_PHONE_NUMBER',
  OAUTH: 'CREATE_OAUTH_PROVIDERS',
  PASSKEY: 'CREATE_AUTHENTICATORS_V2',
};

export function createCredentialService(clock: Clock): CredentialService {
  const credentials = new Map<string, ModelCredential>();
  const sessions: ModelSession[] = [];
  const effects: Effect[] = [];
  /** Challenges for new passkeys, and the one request body that each is valid for. */
  const registrations = new Map<string, string | undefined>();
  const calls = createSignedCalls(clock);
  /** The last reading of each page: a page cannot know a name from another one. */
  const listed = new Map<string | null, readonly ModelCredential[]>();
  let count = 100;

  const at = (ms: number) => new Date(ms).toISOString();
  const refuse = (status: number, code: string): ServiceResponse => ({ status, body: { status, code, message: code } });
  const findCredentials = (accountId: AccountId | undefined) =>
    [...credentials.values()].filter((each) => each.accountId === accountId);
  const isActive = ({ isRevoked, expiresAt, credential }: ModelSession) =>
    !isRevoked && clock.now() < expiresAt && credentials.has(credential.id);
  const findActive = (accountId: AccountId) =>
    sessions.filter((each) => each.credential.accountId === accountId && isActive(each));

  const known = ({ headers }: Request) =>
    (listed.get(headers.get('Model-Page')) ?? findCredentials(service.caller))
      .filter(({ id }) => credentials.has(id))
      .map(opaque);

  function findRefusal(request: Request, signers: readonly ModelSession[]): ServiceResponse | undefined {
    const by = signers.map(({ publicKey }) => publicKey);
    const code = calls.findRefusal(request, by);
    return code === undefined ? undefined : refuse(401, code);
  }

  /** Both requests of a change: returns the payload to sign, or the result. */
  function change(
    request: Request,
    given: {
      readonly type: string;
      readonly parameters: object;
      readonly signers: () => readonly ModelSession[];
      readonly kind: Effect['kind'];
      readonly accountId: AccountId;
      readonly apply: () => { readonly what: string; readonly response: ServiceResponse };
    },
  ): ServiceResponse {
    const requestId = request.headers.get('Request-Id');
    if (requestId === null) {
      const others = known(request).filter((id) => !request.path.endsWith(id));
      const forgery = service.forges;
      service.forges = undefined;
      return calls.issue(request, { ...given, forgery, others });
    }
    const refusal = findRefusal(request, given.signers());
    if (refusal !== undefined) return refusal;
    calls.use(requestId);
    const { what, response } = given.apply();
    effects.push({ kind: given.kind, what, accountId: given.accountId, requestId });
    return response;
  }

  const shown = ({ id, accountId, type, nickname, credentialId }: ModelCredential) => {
    const times = { createdAt: at(0), updatedAt: at(0) };
    return { id, accountId, type, nickname, ...times, ...(credentialId !== undefined && { credentialId }) };
  };

  function createCredential(request: Request, accountId: AccountId): ServiceResponse {
    const body = JSON.parse(request.body ?? '{}');
    const type: Kind = body.type;
    if (body.accountId !== accountId) return refuse(404, 'RELAY_NOT_FOUND');
    if (type === 'PASSKEY') {
      const { challenge } = body;
      if (!registrations.has(challenge)) return refuse(400, 'RELAY_INVALID_REQUEST');
      if ((registrations.get(challenge) ?? request.body) !== request.body) return refuse(400, 'RELAY_INVALID_REQUEST');
      registrations.set(challenge, request.body);
    }
    const credentialId: string | undefined = body.attestation?.credentialId;
    const nickname: string = body.nickname ?? body.oidcToken ?? (type === 'EMAIL_OTP' ? 'ada@example.com' : '+15551');
    const signers = () => findActive(accountId);
    // The signature is checked before the new credential.
    const refusal = request.headers.has('Request-Id') && findRefusal(request, signers());
    if (refusal) return refusal;
    const isThere = findCredentials(accountId).some((each) => {
      if (type === 'PASSKEY') return each.credentialId === credentialId;
      return each.type === type && (type !== 'OAUTH' || each.nickname === nickname);
    });
    if (isThere) return refuse(400, type === 'OAUTH' ? 'INVALID_INPUT' : `${type}_CREDENTIAL_ALREADY_EXISTS`);
    const apply = () => {
      const made = service.addCredential({ accountId, type, nickname, credentialId });
      return { what: made.id, response: { status: 201, body: shown(made) } };
    };
    const parameters = { ...buildSubject(type, body, nickname), userId: '1' };
    return change(request, { type: ACTIVITIES[type], parameters, signers, kind: 'added', accountId, apply });
  }

  /** Builds the members of a payload that name the new credential. */
  function buildSubject(type: Kind, body: { attestation?: object }, nickname: string): object {
    if (type === 'PASSKEY') return { authenticators: [{ attestation: body.attestation }] };
    if (type === 'OAUTH') return { oauthProviders: [{ oidcToken: nickname }] };
    return type === 'EMAIL_OTP' ? { userEmail: nickname } : { userPhoneNumber: nickname };
  }

  function deleteCredential(request: Request, accountId: AccountId, target: ModelCredential): ServiceResponse {
    if (findCredentials(accountId).length === 1) return refuse(400, 'INVALID_INPUT');
    const signers = () => findActive(accountId).filter(({ credential }) => credential.id !== target.id);
    const apply = () => {
      credentials.delete(target.id);
      return { what: target.id, response: { status: 204, body: undefined } };
    };
    const parameters = { authenticatorIds: [opaque(target)] };
    return change(request, { type: 'DELETE_AUTHENTICATORS', parameters, signers, kind: 'removed', accountId, apply });
  }

  function handleSession(request: Request, accountId: AccountId, session: ModelSession): ServiceResponse {
    const own = { accountId, signers: () => findActive(accountId) };
    if (request.method === 'DELETE') {
      if (!isActive(session)) return refuse(404, 'NOT_FOUND');
      const apply = () => {
        session.isRevoked = true;
        return { what: session.id, response: { status: 204, body: undefined } };
      };
      return change(request, { ...own, type: 'DELETE_API_KEYS', parameters: {}, kind: 'revoked', apply });
    }
    if (!isActive(session)) return refuse(401, 'UNAUTHORIZED');
    const { clientPublicKey } = JSON.parse(request.body ?? '{}');
    const apply = () => {
      const next = service.openSession(session.credential, clientPublicKey, REFRESHED_MS);
      return { what: next.id, response: { status: 201, body: shownSession(next) } };
    };
    const parameters = { targetPublicKey: clientPublicKey, userId: '1' };
    const about = { type: 'CREATE_READ_WRITE_SESSION_V2', parameters, kind: 'refreshed', apply } as const;
    return change(request, { accountId, signers: () => [session], ...about });
  }

  function exportWallet(request: Request, accountId: AccountId): ServiceResponse {
    const { clientPublicKey } = JSON.parse(request.body ?? '{}');
    const parameters = { targetPublicKey: clientPublicKey, walletId: opaque({ id: accountId }) };
    // Sealing takes longer than a response of the model may take, so it happens in transit.
    const apply = () => ({
      what: clientPublicKey,
      response: { status: 200, body: { id: accountId, encryptedWalletCredentials: clientPublicKey } },
    });
    const signers = () => findActive(accountId);
    return change(request, { type: 'EXPORT_WALLET', parameters, signers, kind: 'exported', accountId, apply });
  }

  const shownSession = ({ id, credential, expiresAt }: ModelSession) => ({
    ...shown(credential),
    id,
    expiresAt: at(expiresAt),
  });

  const service: CredentialService = {
    credentials,
    sessions,
    effects,
    forged: calls.forged,
    caller: undefined,
    forges: undefined,
    findCredentials,
    openSession(credential, publicKey, endsIn) {
      const id = `Session:${sessions.length + 1}` as const;
      const session = { id, credential, publicKey, expiresAt: clock.now() + endsIn, isRevoked: false };
      sessions.push(session);
      return session;
    },
    addCredential(given) {
      count += 1;
      const made: ModelCredential = { id: `AuthMethod:c${count}`, ...given };
      credentials.set(made.id, made);
      return made;
    },
    handle(request) {
      const { method, path } = request;
      const { caller } = service;
      if (caller === undefined) return refuse(401, 'RELAY_SESSION_REQUIRED');
      if (path === '/relay/session') {
        if (method === 'GET') return { status: 200, body: { customerId: 'Customer:1', accountId: caller } };
        service.caller = undefined;
        return { status: 204, body: undefined };
      }
      if (path === '/relay/passkey-registration') {
        count += 1;
        const challenge = `challenge${count}`;
        registrations.set(challenge, undefined);
        const user = { id: 'dXNlcg', name: 'ada', displayName: 'ada' };
        const rp = { id: 'shop.test', name: 'shop' };
        return { status: 200, body: { challenge, rp, user, expiresAt: at(clock.now() + WAIT_MS) } };
      }
      const [, , resource, id] = path.split('/');
      if (path === '/auth/credentials' && method === 'GET') {
        listed.set(request.headers.get('Model-Page'), findCredentials(caller));
        return { status: 200, body: { data: findCredentials(caller).map(shown) } };
      }
      if (path === '/auth/credentials') return createCredential(request, caller);
      if (path === '/auth/sessions') return { status: 200, body: { data: findActive(caller).map(shownSession) } };
      if (path === `/internal-accounts/${caller}/export`) return exportWallet(request, caller);
      const target = credentials.get(id ?? '');
      if (resource === 'credentials' && target?.accountId === caller) return deleteCredential(request, caller, target);
      const session = sessions.find((each) => each.id === id);
      if (resource === 'sessions' && session?.credential.accountId === caller)
        return handleSession(request, caller, session);
      return refuse(404, 'NOT_FOUND');
    },
  };
  return service;
}

function opaque({ id }: { readonly id: string }): string {
  return id.slice(id.indexOf(':') + 1);
}
