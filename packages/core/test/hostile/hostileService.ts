import type { TestEnvironment } from '@latchkey/testing';

/** One exchange between the relay and the service. */
export interface ServiceExchange {
  readonly method: string;
  /** Path without the API version. */
  readonly path: string;
  readonly status: number;
  /** The parsed response. */
  readonly body: Record<string, unknown>;
}

/** Returns the changed body of a response, or `undefined` to leave the response as it is. */
export type ChangeResponse = (exchange: ServiceExchange) => Record<string, unknown> | undefined;

/** An attacker between an honest relay and the service. */
export interface HostileService {
  /** Sets what the attacker does to later responses. */
  attack(change: ChangeResponse): void;
  /** Paths of the requests that carried a signature of the wallet. */
  readonly signed: readonly string[];
}

/** Puts an attacker between the relay and the service of a test environment. */
export function createHostileService({ sandbox }: TestEnvironment): HostileService {
  const { fetch } = sandbox;
  const signed: string[] = [];
  let change: ChangeResponse = () => undefined;
  const intercept = async (request: Request): Promise<Response> => {
    const { method, headers } = request;
    const path = decodeURIComponent(new URL(request.url).pathname.replace(/^\/[\d-]+/, ''));
    if (headers.has('Service-Wallet-Signature')) signed.push(path);
    const response = await fetch(request);
    const body = (await response
      .clone()
      .json()
      .catch(() => undefined)) as Record<string, unknown> | undefined;
    const changed = body && change({ method, path, status: response.status, body });
    if (changed === undefined) return response;
    const kept = new Headers(response.headers);
    kept.delete('Content-Length');
    return new Response(JSON.stringify(changed), { status: response.status, headers: kept });
  };
  Object.assign(sandbox, { fetch: intercept });
  return {
    signed,
    attack: (next) => {
      change = next;
    },
  };
}

type Activity = Record<string, unknown> & { readonly parameters?: Record<string, unknown> };

/** Changes the activity that a 202 response asks the wallet to sign. */
export function changePayload(change: (activity: Activity) => unknown): ChangeResponse {
  return ({ body }) => {
    const { payloadToSign } = body;
    if (typeof payloadToSign !== 'string' || !payloadToSign.startsWith('{')) return undefined;
    const changed = change(JSON.parse(payloadToSign) as Activity);
    return { ...body, payloadToSign: typeof changed === 'string' ? changed : JSON.stringify(changed) };
  };
}

/** Changes the payload of every payment instruction of a quote. */
export function changeQuotePayload(change: (activity: Activity) => unknown): ChangeResponse {
  return ({ body }) => {
    if (!('paymentInstructions' in body)) return undefined;
    const text = JSON.stringify(body, (name, value) => {
      if (name !== 'payloadToSign') return value;
      const changed = change(JSON.parse(String(value)) as Activity);
      return typeof changed === 'string' ? changed : JSON.stringify(changed);
    });
    return JSON.parse(text) as Record<string, unknown>;
  };
}
