import type { CredentialFlow } from '../../src/flows/credential/createCredentialFlow.ts';
import type { CredentialChange, CredentialState } from '../../src/flows/credential/state.ts';
import { signerOf } from '../../src/session/signerOf.ts';
import type { Page } from './browser.ts';
import type { CredentialService, ModelCredential } from './credentialService.ts';

type Request = Parameters<CredentialService['handle']>[0];
type Answer = ReturnType<CredentialService['handle']>;

/** One thing that a person confirmed, and what came of it. */
export interface Intent {
  readonly change: CredentialChange;
  readonly token: string | undefined;
  /** How often it was confirmed: once, and again with each retry. */
  confirmed: number;
  /** How often it took effect. */
  effects: number;
}

interface Known extends Intent {
  /** How many effects there had been at the service. */
  readonly since: number;
  /** Requests to be signed that were handed out for it. */
  readonly requests: Set<string>;
  /** Of those, what it was said to have failed with. */
  readonly failed: Set<string>;
}

/** Stands beside the service and every page, and holds what is said and signed against what is true. */
export interface Witness {
  /** The person confirms a change. */
  confirmed(flow: CredentialFlow, given: { readonly change: CredentialChange; readonly token?: string }): void;
  /** The person has what failed tried again. */
  retried(flow: CredentialFlow): void;
  /** The service, seen by the page that calls. */
  handle(request: Request, by: CredentialFlow | undefined): Answer;
  saw(flow: CredentialFlow): void;
  signed(by: string, text: string): void;
  /** From now on a session may be replaced. */
  mayRefresh(): void;
  judged(): { readonly lies: readonly string[]; readonly intents: readonly Intent[] };
}

const KINDS = { EMAIL_OTP: 'USER_EMAIL', SMS_OTP: 'PHONE_NUMBER', addPasskey: 'AUTHENTICATORS_V2' } as const;

export function createWitness(
  service: CredentialService,
  pages: () => readonly Page<CredentialState, CredentialFlow>[],
): Witness {
  const lies: string[] = [];
  const intents: Known[] = [];
  const present = new Map<CredentialFlow, Known>();
  const owners = new Map<string, Known>();
  const ever = new Map<string, ModelCredential>();
  let isRefreshed = false;

  const isWhat = ({ change, token }: Intent, { type, nickname, accountId }: ModelCredential): boolean => {
    if (accountId !== change.accountId) return false;
    if (change.type === 'addCode') return type === change.by;
    if (change.type === 'addPasskey') return type === 'PASSKEY' && nickname === change.nickname;
    return change.type === 'addIdentity' && type === 'OAUTH' && nickname === token;
  };

  function sayDone(intent: Known, id: string | undefined): void {
    const { change, since } = intent;
    if (change.type === 'remove') {
      if (service.credentials.has(change.authMethodId)) lies.push('removed, and it is there');
      return;
    }
    const credential = ever.get(id ?? '');
    const isNew = service.effects.slice(since).some(({ kind, what }) => kind === 'added' && what === id);
    if (credential === undefined || !isNew) lies.push('added, and it is not there, or was before');
    else if (!isWhat(intent, credential)) lies.push('added, and it is another');
  }

  /** Whether something was added, and is removed again: then it is not there, whatever it is called. */
  function isUndone(request: string): boolean {
    return service.effects.some(
      ({ kind, what, requestId }) => requestId === request && kind === 'added' && !service.credentials.has(what),
    );
  }

  /** Whether a payload of this type is what this change is about. */
  function fits(change: CredentialChange, type: string): boolean {
    if (change.type === 'remove') return type === 'ACTIVITY_TYPE_DELETE_AUTHENTICATORS';
    if (change.type === 'addIdentity') return type === 'ACTIVITY_TYPE_CREATE_OAUTH_PROVIDERS';
    return type.endsWith(KINDS[change.type === 'addCode' ? change.by : change.type]);
  }

  return {
    confirmed(flow, { change, token }) {
      const since = service.effects.length;
      const own = { requests: new Set<string>(), failed: new Set<string>() };
      const intent = { change, token, confirmed: 1, effects: 0, since, ...own };
      intents.push(intent);
      present.set(flow, intent);
      flow.start(change, token);
    },
    retried(flow) {
      const intent = present.get(flow);
      if (intent !== undefined) intent.confirmed += 1;
      flow.retry();
    },
    handle(request, by) {
      const answer = service.handle(request);
      for (const [id, credential] of service.credentials) ever.set(id, credential);
      const intent = by && present.get(by);
      const { requestId } = (answer.status === 202 ? answer.body : {}) as { requestId?: string };
      if (intent !== undefined && requestId !== undefined && request.path.startsWith('/auth/credentials')) {
        owners.set(requestId, intent);
        intent.requests.add(requestId);
      }
      return answer;
    },
    saw(flow) {
      const state = flow.getState();
      const intent = present.get(flow);
      if (intent === undefined) return;
      if ('change' in state && state.change !== intent.change) lies.push('a state is of another change');
      if (state.status === 'done') sayDone(intent, state.credential?.id as string | undefined);
      if (state.status === 'failed') for (const id of intent.requests) if (!isUndone(id)) intent.failed.add(id);
    },
    signed(by, text) {
      const { type } = JSON.parse(text) as { type: string };
      if (service.forged.has(text)) lies.push(`signed what nobody asked for: ${text}`);
      // What a sign-out and a refresh that came too late close.
      if (type === 'ACTIVITY_TYPE_DELETE_API_KEYS') return;
      const holders = pages().filter(({ wallet }) => signerOf(wallet)?.publicKey === by);
      if (holders.length === 0) lies.push(`signed with a key that nobody holds: ${type}`);
      if (type === 'ACTIVITY_TYPE_CREATE_READ_WRITE_SESSION_V2' && isRefreshed) return;
      const isAsked = holders.some(({ flow }) => {
        const state = flow.getState();
        return (state.status === 'changing' || state.status === 'checking') && fits(state.change, type);
      });
      if (!isAsked) lies.push(`signed for nothing that is under way: ${type}`);
    },
    mayRefresh: () => {
      isRefreshed = true;
    },
    judged() {
      for (const { kind, what, accountId, requestId } of service.effects) {
        if (kind !== 'added' && kind !== 'removed') continue;
        const owner = owners.get(requestId);
        const added = ever.get(what);
        if (owner === undefined) {
          lies.push(`${kind}, and nobody confirmed it`);
          continue;
        }
        owner.effects += 1;
        const { change, failed } = owner;
        if (failed.has(requestId)) lies.push(`failed, and it was ${kind}`);
        if (accountId !== change.accountId) lies.push('of another account');
        if (kind === 'removed' && (change.type !== 'remove' || change.authMethodId !== what))
          lies.push('removed another');
        if (kind === 'added' && (added === undefined || !isWhat(owner, added))) lies.push('added another');
      }
      return { lies: [...new Set(lies)], intents };
    },
  };
}
