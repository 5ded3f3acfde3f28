import type { CredentialFlow } from '../../src/flows/credential/createCredentialFlow.ts';
import type { CredentialChange, CredentialState } from '../../src/flows/credential/state.ts';
import { getSigner } from '../../src/session/getSigner.ts';
import type { Page } from './browser.ts';
import type { CredentialService, ModelCredential } from './credentialService.ts';

type Request = Parameters<CredentialService['handle']>[0];
type ServiceResponse = ReturnType<CredentialService['handle']>;

/** One change that the user confirmed, and its outcome. */
export interface Intent {
  readonly change: CredentialChange;
  readonly token: string | undefined;
  /** Number of confirmations: one, plus one per retry. */
  confirmed: number;
  /** Number of effects. */
  effects: number;
}

interface Known extends Intent {
  /** Number of effects at the service. */
  readonly since: number;
  /** Payloads to sign that were returned for it. */
  readonly requests: Set<string>;
  /** The reported errors of those. */
  readonly failed: Set<string>;
}

/** Observes the service and every page, and compares what is shown and signed with the facts. */
export interface Observer {
  /** The user confirms a change. */
  confirmed(flow: CredentialFlow, given: { readonly change: CredentialChange; readonly token?: string }): void;
  /** The user retries a failed change. */
  retried(flow: CredentialFlow): void;
  /** The service as the calling page sees it. */
  handle(request: Request, by: CredentialFlow | undefined): ServiceResponse;
  observe(flow: CredentialFlow): void;
  signed(by: string, text: string): void;
  /** From now on a session may be replaced. */
  mayRefresh(): void;
  evaluated(): { readonly falseReports: readonly string[]; readonly intents: readonly Intent[] };
}

const KINDS = { EMAIL_OTP: 'USER_EMAIL', SMS_OTP: 'PHONE_NUMBER', addPasskey: 'AUTHENTICATORS_V2' } as const;

export function createObserver(
  service: CredentialService,
  pages: () => readonly Page<CredentialState, CredentialFlow>[],
): Observer {
  const falseReports: string[] = [];
  const intents: Known[] = [];
  const present = new Map<CredentialFlow, Known>();
  const owners = new Map<string, Known>();
  const ever = new Map<string, ModelCredential>();
  let isRefreshed = false;

  const matchesIntent = ({ change, token }: Intent, { type, nickname, accountId }: ModelCredential): boolean => {
    if (accountId !== change.accountId) return false;
    if (change.type === 'addCode') return type === change.by;
    if (change.type === 'addPasskey') return type === 'PASSKEY' && nickname === change.nickname;
    return change.type === 'addIdentity' && type === 'OAUTH' && nickname === token;
  };

  function reportDone(intent: Known, id: string | undefined): void {
    const { change, since } = intent;
    if (change.type === 'remove') {
      if (service.credentials.has(change.authMethodId)) falseReports.push('removed, and it is there');
      return;
    }
    const credential = ever.get(id ?? '');
    const isNew = service.effects.slice(since).some(({ kind, what }) => kind === 'added' && what === id);
    if (credential === undefined || !isNew) falseReports.push('added, and it is not there, or was before');
    else if (!matchesIntent(intent, credential)) falseReports.push('added, and it is another');
  }

  /** Whether the credential was added and removed again: it then does not exist, whatever its name. */
  function isReverted(request: string): boolean {
    return service.effects.some(
      ({ kind, what, requestId }) => requestId === request && kind === 'added' && !service.credentials.has(what),
    );
  }

  /** Whether a payload of this type belongs to this change. */
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
      const response = service.handle(request);
      for (const [id, credential] of service.credentials) ever.set(id, credential);
      const intent = by && present.get(by);
      const { requestId } = (response.status === 202 ? response.body : {}) as { requestId?: string };
      if (intent !== undefined && requestId !== undefined && request.path.startsWith('/auth/credentials')) {
        owners.set(requestId, intent);
        intent.requests.add(requestId);
      }
      return response;
    },
    observe(flow) {
      const state = flow.getState();
      const intent = present.get(flow);
      if (intent === undefined) return;
      if ('change' in state && state.change !== intent.change) falseReports.push('a state is of another change');
      if (state.status === 'done') reportDone(intent, state.credential?.id as string | undefined);
      if (state.status === 'failed') for (const id of intent.requests) if (!isReverted(id)) intent.failed.add(id);
    },
    signed(by, text) {
      const { type } = JSON.parse(text) as { type: string };
      if (service.forged.has(text)) falseReports.push(`signed without a request: ${text}`);
      // What a late sign-out or refresh closes.
      if (type === 'ACTIVITY_TYPE_DELETE_API_KEYS') return;
      const holders = pages().filter(({ wallet }) => getSigner(wallet)?.publicKey === by);
      if (holders.length === 0) falseReports.push(`signed with a key of no user: ${type}`);
      if (type === 'ACTIVITY_TYPE_CREATE_READ_WRITE_SESSION_V2' && isRefreshed) return;
      const isAsked = holders.some(({ flow }) => {
        const state = flow.getState();
        return (state.status === 'changing' || state.status === 'checking') && fits(state.change, type);
      });
      if (!isAsked) falseReports.push(`signed for nothing that is under way: ${type}`);
    },
    mayRefresh: () => {
      isRefreshed = true;
    },
    evaluated() {
      for (const { kind, what, accountId, requestId } of service.effects) {
        if (kind !== 'added' && kind !== 'removed') continue;
        const owner = owners.get(requestId);
        const added = ever.get(what);
        if (owner === undefined) {
          falseReports.push(`${kind} without a confirmation`);
          continue;
        }
        owner.effects += 1;
        const { change, failed } = owner;
        if (failed.has(requestId)) falseReports.push(`failed, and it was ${kind}`);
        if (accountId !== change.accountId) falseReports.push('of another account');
        if (kind === 'removed' && (change.type !== 'remove' || change.authMethodId !== what))
          falseReports.push('removed another');
        if (kind === 'added' && (added === undefined || !matchesIntent(owner, added)))
          falseReports.push('added another');
      }
      return { falseReports: [...new Set(falseReports)], intents };
    },
  };
}
