import type { CustomerId } from '@latchkey/contract';
import type { ErrorCode } from '@latchkey/contract/errors';
import type { WebhookType } from '@latchkey/contract/webhooks';
import type { Pins } from '@latchkey/core';

/** The decision of a reviewer about a customer's verification; `HOLD` requires more information. */
export type Decision = 'APPROVED' | 'REJECTED' | 'HOLD';

/** A webhook as the platform's endpoint received it, not parsed yet. */
export interface DeliveredWebhook {
  readonly headers: Headers;
  readonly body: Uint8Array;
}

/** A response as the coverage listener receives it. */
export interface Exchange {
  readonly operation: string;
  readonly status: number;
  /** The error code, for an error response. */
  readonly code?: string;
  readonly request: {
    readonly params?: Readonly<Record<string, string>>;
    readonly query?: Readonly<Record<string, string>>;
    readonly body?: unknown;
  };
  /** The parsed body; undefined if there is none. */
  readonly response: unknown;
}

/** A payments service to check against the interface: the sandbox, or any other implementation. */
export interface ServiceTarget {
  /** Ends with the version: `https://…/2025-10-13`. */
  readonly baseUrl: string;
  /** Sends the requests. Default: the `fetch` of the platform. */
  readonly fetch?: (request: Request) => Promise<Response>;
  readonly credentials: { readonly clientId: string; readonly clientSecret: string };
  /** Keys that sign the service's bundles. */
  readonly pins: Pins;
  /** The codes that its sandbox sends. Default: `000000` for wallets, `123456` for contacts and authentication. */
  readonly codes?: { readonly wallet: string; readonly contact: string };
  /** Advances the service's clock, in milliseconds. Without it, cases that wait are skipped. */
  readonly advance?: (ms: number) => Promise<void>;
  /** Whether the service supports the special values of `@latchkey/sandbox`, for example `description: "error:CODE"`. */
  readonly sandboxValues?: boolean;
  /** Makes the next call of an operation fail with a code. For codes that need another party or another deployment. */
  readonly failNext?: (operation: string, code: ErrorCode) => void | Promise<void>;
  /**
   * Installs a webhook endpoint that responds with a status, or does not respond; `undefined` removes it. The endpoint
   * passes each webhook to `onWebhook` before it responds.
   */
  readonly setEndpoint?: (
    response: number | 'networkError' | undefined,
    onWebhook?: (webhook: DeliveredWebhook) => void,
  ) => void | Promise<void>;
  /**
   * Keys that the service signs webhooks with, in PEM. Required together with `setEndpoint`.
   */
  readonly webhookKeys?: readonly string[];
  /** Maximum delivery time of a due webhook, in milliseconds of real time. Default: 10,000. */
  readonly deliveryTimeoutMs?: number;
  /**
   * Time without a delivery after which the deliveries of due webhooks count as finished, in milliseconds of real time.
   * Must be longer than the gaps between deliveries. Default: 500.
   */
  readonly deliveryQuietMs?: number;
  /** Emits an event that no request causes. */
  readonly emit?: (type: WebhookType, data: object) => void | Promise<void>;
  /** Reports a completed liveness check, by the id of the reset that requested it. */
  readonly passLiveness?: (resetId: string) => void | Promise<void>;
  /** Decides about a customer's verification. Throws if the service rejects the decision. */
  readonly decideVerification?: (customerId: CustomerId, decision: Decision) => void | Promise<void>;
  /** The same service, for a platform whose end users must accept the terms before their money moves. */
  readonly termsTarget?: Pick<ServiceTarget, 'baseUrl' | 'fetch' | 'credentials'>;
  /** Receives every response. */
  readonly onExchange?: (exchange: Exchange) => void;
}

/**
 * A capability of the target that a case needs besides the interface. `namedCode` is a value of `@latchkey/sandbox` that
 * selects the error code; it does not exercise a rule.
 */
export type Capability =
  | 'clock'
  | 'sandboxValues'
  | 'namedCode'
  | 'faults'
  | 'endpoint'
  | 'webhooks'
  | 'emit'
  | 'liveness'
  | 'decision'
  | 'terms';

/** How an outcome is caused: by a request that violates the rule, a value that selects the code, or an injected fault. */
export type Trigger = 'request' | 'namedCode' | 'fault';

/** Returns how a case with these needs causes its outcome. */
export function getTrigger(needs: readonly Capability[]): Trigger {
  if (needs.includes('faults')) return 'fault';
  return needs.includes('namedCode') ? 'namedCode' : 'request';
}

/** Returns why a target cannot run a case; undefined if it can. */
export function getSkipReason(target: ServiceTarget, needs: readonly Capability[]): string | undefined {
  if (needs.includes('clock') && !target.advance) return 'needs "advance": the case waits for the service’s clock';
  const needsSandboxValues = needs.includes('sandboxValues') || needs.includes('namedCode');
  if (needsSandboxValues && !target.sandboxValues)
    return 'needs "sandboxValues": only @latchkey/sandbox supports the value that causes the outcome';
  if (needs.includes('faults') && !target.failNext)
    return 'needs "failNext": only an injected fault causes the outcome';
  if (needs.includes('endpoint') && !target.setEndpoint)
    return 'needs "setEndpoint": the response of a webhook endpoint causes the outcome';
  if (needs.includes('webhooks') && !(target.setEndpoint && target.webhookKeys))
    return 'needs "setEndpoint" and "webhookKeys": the case reads delivered webhooks';
  if (needs.includes('emit') && !target.emit) return 'needs "emit": no request causes the event';
  if (needs.includes('liveness') && !target.passLiveness)
    return 'needs "passLiveness": a completed liveness check causes the outcome';
  if (needs.includes('decision') && !target.decideVerification)
    return 'needs "decideVerification": a reviewer’s decision causes the outcome';
  if (needs.includes('terms') && !target.termsTarget)
    return 'needs "termsTarget": a platform whose end users must accept the terms causes the outcome';
  return undefined;
}
