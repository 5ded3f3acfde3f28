import {
  type AgentAction,
  approveAgentAction,
  isAmbiguous,
  listAgentApprovals,
  rejectAgentAction,
  type Wallet,
  WalletError,
} from '@latchkey/core';
import { createRepeatedRequests } from './createRepeatedRequests.ts';
import { createTaskStore } from './createTaskStore.ts';
import { watchAccount } from './watchAccount.ts';

type ActionId = AgentAction['id'];

/**
 * How a request ended: `elsewhere` where it was decided or paid in another place, or could not be found any more.
 */
export type ApprovalOutcome = 'approved' | 'rejected' | 'failed' | 'elsewhere';

/** Every state of deciding about agents' requests. */
export type ApprovalsDecisionState =
  | {
      readonly status: 'listing';
      /** `isNoticed` where a newer list shows it: the user pressed nothing. */
      readonly outcome?:
        | { readonly type: ApprovalOutcome; readonly action: AgentAction; readonly isNoticed?: true }
        | undefined;
    }
  /** `error` says why it was not decided. `isPaidElsewhere`: the payment was already made, and the request still waits. */
  | {
      readonly status: 'failed';
      readonly action: AgentAction;
      readonly decision: Decision;
      readonly error: WalletError;
      readonly isPaidElsewhere?: true;
    }
  /** The user may give a reason before the request is rejected. */
  | { readonly status: 'confirmingRejection'; readonly action: AgentAction }
  /** Nothing is shown as decided before the service has responded. */
  | { readonly status: 'approving' | 'rejecting'; readonly action: AgentAction };

export interface ApprovalsDecisionOptions {
  /** Called before a decision is sent, where nothing else prevents it, but not when it is repeated. Default: allowed. */
  readonly isAllowed?: ((decision: Decision['type'], actionId: ActionId) => boolean) | undefined;
}

type Decision = { readonly type: 'approve' } | { readonly type: 'reject'; readonly reason?: string | undefined };

const listing: ApprovalsDecisionState = { status: 'listing' };

/** Decisions about agents' requests. Those that a state does not allow have no effect. */
export type ApprovalsDecisionStore = ReturnType<typeof createApprovalsDecisionStore>;

/**
 * Creates the store of deciding about agents' requests.
 *
 * ```ts
 * const approvals = createApprovalsDecisionStore(wallet)
 * approvals.approve(action)
 * ```
 */
export function createApprovalsDecisionStore(wallet: Wallet, { isAllowed }: ApprovalsDecisionOptions = {}) {
  const store = createTaskStore<ApprovalsDecisionState>(listing);
  const decided = new Set<ActionId>();
  /** Requests whose payment was made otherwise. */
  const paid = new Set<ActionId>();
  const requests = createRepeatedRequests();
  /** The requests of the latest list. */
  let listed: readonly AgentAction[] = [];

  const isBusy = () => ['approving', 'rejecting'].includes(store.getState().status);

  function decide(action: AgentAction, decision: Decision, { isRepeated = false } = {}) {
    if (isBusy() || decided.has(action.id)) return;
    if (!isRepeated && isAllowed?.(decision.type, action.id) === false) return;
    store.setState({ status: decision.type === 'approve' ? 'approving' : 'rejecting', action });
    store.run(
      async (signal) => {
        const result = await request(action, decision, signal);
        decided.add(action.id);
        // A rejection does not undo the payment.
        const type = paid.has(action.id) ? 'elsewhere' : result;
        return { status: 'listing', outcome: { type, action } };
      },
      (error) => {
        const isPaidElsewhere = decision.type === 'approve' && error.code === 'CONFLICT' && paid.has(action.id);
        return { status: 'failed', action, decision, error, ...(isPaidElsewhere && { isPaidElsewhere }) };
      },
    );
  }

  /**
   * Sends a decision. An outcome that stays unknown is read: a request that waits no longer was decided. Throws the error
   * of an approval whose payment was already made, and keeps that it was.
   */
  async function request(action: AgentAction, decision: Decision, signal: AbortSignal): Promise<ApprovalOutcome> {
    const intent = JSON.stringify([action.id, decision]);
    const call = { agentId: action.agentId, actionId: action.id, signal };
    const reason = decision.type === 'reject' ? decision.reason : undefined;
    try {
      const { status } = await requests.send(intent, signal, (idempotencyKey) =>
        decision.type === 'approve'
          ? approveAgentAction(wallet, { ...call, idempotencyKey })
          : rejectAgentAction(wallet, { ...call, reason, idempotencyKey }),
      );
      return (Object.hasOwn(OUTCOMES, status) && OUTCOMES[status]) || 'elsewhere';
    } catch (thrown) {
      if (!(thrown instanceof WalletError)) throw thrown;
      const isUnknown = isAmbiguous(thrown) || thrown.code === 'CONFLICT' || thrown.code === 'NOT_FOUND';
      const isStillWaiting = isUnknown ? await isWaiting(action, signal) : undefined;
      if (isStillWaiting === false) {
        requests.end(intent);
        return 'elsewhere';
      }
      const isConflict = thrown.code === 'CONFLICT' && decision.type === 'approve' && action.type === 'EXECUTE_QUOTE';
      if (isConflict && isStillWaiting !== undefined) paid.add(action.id);
      throw thrown;
    }
  }

  /** Whether the request still waits; undefined where that cannot be read. */
  async function isWaiting({ id, agentId }: AgentAction, signal: AbortSignal): Promise<boolean | undefined> {
    try {
      const { data, hasMore } = await listAgentApprovals(wallet, { agentId, limit: '100', signal });
      return data.some((action) => action.id === id) || (hasMore ? undefined : false);
    } catch (thrown) {
      if (thrown instanceof WalletError) return undefined;
      throw thrown;
    }
  }

  const stopWatching = watchAccount(wallet, () => {
    // Nothing of one user is shown to the next.
    decided.clear();
    paid.clear();
    listed = [];
    requests.clear();
    store.setState(listing);
  });

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    /** Takes over a newer list. A request that has disappeared was decided elsewhere, and its buttons are gone. */
    follow(list: readonly AgentAction[]) {
      const gone = listed.find(({ id }) => !decided.has(id) && !list.some((action) => action.id === id));
      listed = list;
      if (gone === undefined || isBusy()) return;
      const state = store.getState();
      // What the user is doing with another request goes on.
      if ('action' in state && state.action.id !== gone.id) return;
      decided.add(gone.id);
      const outcome = { type: 'elsewhere', action: gone } as const;
      store.setState({ status: 'listing', outcome: 'action' in state ? outcome : { ...outcome, isNoticed: true } });
    },
    /** Whether the request was decided here: the list may still contain it. */
    isDecided: (id: ActionId) => decided.has(id),
    approve: (action: AgentAction) => decide(action, { type: 'approve' }),
    /** Asks for the reason of a rejection, which may be empty. */
    askToReject(action: AgentAction) {
      if (!isBusy()) store.setState({ status: 'confirmingRejection', action });
    },
    reject(action: AgentAction, reason?: string) {
      const text = reason?.trim();
      decide(action, { type: 'reject', ...(text && { reason: text }) });
    },
    /** Sends the decision that failed again. */
    retry() {
      const state = store.getState();
      if (state.status === 'failed') decide(state.action, state.decision, { isRepeated: true });
    },
    /** Returns to the list. A decision that was sent cannot be taken back. */
    back() {
      if (!isBusy()) store.setState(listing);
    },
    dispose() {
      stopWatching();
      store.dispose();
    },
  };
}

const OUTCOMES: Readonly<Partial<Record<string, ApprovalOutcome>>> = {
  APPROVED: 'approved',
  REJECTED: 'rejected',
  FAILED: 'failed',
};
