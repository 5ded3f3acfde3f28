import type { CustomerId } from '@latchkey/contract';
import type { ErrorCode } from '@latchkey/contract/errors';
import type { WebhookType } from '@latchkey/contract/webhooks';
import type { Pins } from '@latchkey/core';
import type { Exchange } from './exchange.ts';

/** How somebody who looks at a customer's checks decides about them; `HOLD` is that more must be known. */
export type Decision = 'APPROVED' | 'REJECTED' | 'HOLD';

/** A webhook as it arrived at the platform's endpoint, of which nothing was read. */
export interface Arrival {
  readonly headers: Headers;
  readonly body: Uint8Array;
}

/** A payments service to be held against the interface: the sandbox, or any that speaks it. */
export interface ServiceTarget {
  /** Ends with the version: `https://…/2025-10-13`. */
  readonly baseUrl: string;
  /** How to get there; the platform's own `fetch` unless given. */
  readonly fetch?: (request: Request) => Promise<Response>;
  readonly credentials: { readonly clientId: string; readonly clientSecret: string };
  /** Keys that sign what the service hands out. */
  readonly pins: Pins;
  /** The codes that its sandbox sends: `000000` for wallets, `123456` for contacts and authentication, unless given. */
  readonly codes?: { readonly wallet: string; readonly contact: string };
  /** Lets time pass on the service's clock, in milliseconds. Rows that wait are left out without it. */
  readonly advance?: (ms: number) => Promise<void>;
  /** Whether the values that only our own sandbox knows may be used, `description: "error:CODE"` for one. */
  readonly ownValues?: boolean;
  /** Has the next call of an operation refused with a code. For codes that need another party, or another deployment. */
  readonly failNext?: (operation: string, code: ErrorCode) => void | Promise<void>;
  /**
   * Gives the platform an endpoint for webhooks that answers with a status, or does not answer; `undefined` takes it away.
   * Hands on whatever arrives there, before it is answered.
   */
  readonly endpoint?: (
    answer: number | 'nothing' | undefined,
    arrived?: (arrival: Arrival) => void,
  ) => void | Promise<void>;
  /** Keys that the service signs webhooks with, in PEM. To be given with an endpoint that hands on what arrives. */
  readonly webhookKeys?: readonly string[];
  /** How long a webhook that is due may be on its way, in milliseconds of this machine's time; 10,000 unless given. */
  readonly arrivesWithinMs?: number;
  /** Has an event emitted that nothing in a sandbox causes. */
  readonly emit?: (type: WebhookType, data: object) => void | Promise<void>;
  /** Says that a person showed that they are alive, by the id of the reset that asked for it. */
  readonly passLiveness?: (resetId: string) => void | Promise<void>;
  /** Decides about a customer's checks. Throws where the decision is refused. */
  readonly decide?: (customerId: CustomerId, decision: Decision) => void | Promise<void>;
  /** The same service, for a platform whose end users must accept the terms before money of theirs moves. */
  readonly requiringTerms?: Pick<ServiceTarget, 'baseUrl' | 'fetch' | 'credentials'>;
  /** Hears of every answer. */
  readonly heard?: (exchange: Exchange) => void;
}

/**
 * What a row needs of a target beyond the interface itself. `namedCode` is a value of our sandbox’s own that names the
 * code which is to come; no rule is asked for it.
 */
export type Need =
  | 'clock'
  | 'ownValues'
  | 'namedCode'
  | 'faults'
  | 'endpoint'
  | 'arrivals'
  | 'emit'
  | 'liveness'
  | 'decision'
  | 'terms';

/** By what a row is come to: a request that breaks the rule, a value that names the code, or a fault that makes it. */
export type Means = 'request' | 'namedCode' | 'fault';

/** The means of a row that needs so much. */
export function meansOf(needs: readonly Need[]): Means {
  if (needs.includes('faults')) return 'fault';
  return needs.includes('namedCode') ? 'namedCode' : 'request';
}

/** Why a target cannot be asked for a row. */
export function missingNeed(target: ServiceTarget, needs: readonly Need[]): string | undefined {
  if (needs.includes('clock') && !target.advance) return 'it waits, and this clock cannot be moved';
  const isOfOurs = needs.includes('ownValues') || needs.includes('namedCode');
  if (isOfOurs && !target.ownValues) return 'it is caused by a value that only our sandbox knows';
  if (needs.includes('faults') && !target.failNext) return 'it is caused by a fault, and none can be set';
  if (needs.includes('endpoint') && !target.endpoint) return 'it is caused by an endpoint of the platform’s own';
  if (needs.includes('arrivals') && !(target.endpoint && target.webhookKeys))
    return 'it is read from what arrives at an endpoint of the platform’s own';
  if (needs.includes('emit') && !target.emit) return 'it is caused by nothing here, and cannot be emitted';
  if (needs.includes('liveness') && !target.passLiveness)
    return 'it is caused by a person who shows that they are alive';
  if (needs.includes('decision') && !target.decide) return 'it is caused by somebody who decides about a customer';
  if (needs.includes('terms') && !target.requiringTerms)
    return 'it is caused by a platform whose end users must accept the terms';
  return undefined;
}
