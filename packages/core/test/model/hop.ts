import type { Clock } from '../../src/internal/clock.ts';
import type { Service } from './service.ts';

/** The faults that one call can meet in transit. */
export const faults = [
  'none',
  'dropRequest',
  'dropResponse',
  'duplicate',
  'late',
  '503 before',
  '500 after',
  'truncated',
  'html 502',
  'crash before',
  'crash after',
] as const;

/** Changes of the device during a successful call: its clock is set, or its storage is cleared. */
export const deviceFaults = ['clock forth', 'clock back', 'storage loss'] as const;
export type DeviceFault = (typeof deviceFaults)[number];
export type Fault = (typeof faults)[number] | DeviceFault;

export const ORIGIN = 'https://model.test/latchkey';

/** How long a late request stays in transit. */
const LATE_MS = 20_000;

/**
 * The transport between wallet and service. Each call of a page meets the next fault. Calls `crash` where the page must
 * be destroyed, before or after the service has acted.
 */
export function createHop(parameters: {
  readonly service: Pick<Service, 'handle'>;
  readonly clock: Clock;
  /** The page that makes the call. The service of a model may count by it. */
  readonly page: string;
  /** The fault of the next call. */
  readonly next: () => Fault;
  readonly crash: () => void;
  readonly applyFault: (what: DeviceFault) => void;
}): (url: string, init: RequestInit) => Promise<Response> {
  const { service, clock, page, next, crash, applyFault } = parameters;

  return async (url, init) => {
    const request = {
      method: init.method ?? 'GET',
      path: decodeURIComponent(new URL(url).pathname.slice('/latchkey'.length)),
      headers: new Headers(init.headers),
      body: init.body === undefined ? undefined : String(init.body),
    };
    request.headers.set('Model-Page', page);
    const fault = request.path === '/relay/events' || request.path === '/relay/session' ? 'none' : next();
    const act = () => {
      const { status, body } = service.handle(request);
      const text = body === undefined ? '' : JSON.stringify(body);
      const marked = text.includes('"RELAY_');
      return {
        status,
        text,
        headers: { 'Latchkey-Time': String(clock.now()), ...(marked && { 'Latchkey-Error': 'relay' }) },
      };
    };
    const lost = () => new TypeError('Failed to fetch');
    switch (fault) {
      case 'dropRequest':
        throw lost();
      case 'dropResponse':
        act();
        throw lost();
      case 'late':
        clock.setTimeout(() => void act(), LATE_MS);
        throw lost();
      case '503 before':
        return new Response('{"code":"SERVICE_UNAVAILABLE","reason":"busy"}', { status: 503 });
      case '500 after':
        act();
        return new Response('{"status":500,"code":"INTERNAL_ERROR","message":"no"}', { status: 500 });
      case 'html 502':
        return new Response('<html>Bad gateway</html>', { status: 502 });
      case 'crash before':
        crash();
        throw lost();
      case 'crash after':
        act();
        crash();
        throw lost();
      case 'duplicate':
        act();
        break;
      case 'clock forth':
      case 'clock back':
      case 'storage loss':
        applyFault(fault);
        break;
      default:
    }
    const { status, text, headers } = act();
    if (text === '') return new Response(null, { status, headers });
    return new Response(fault === 'truncated' ? text.slice(0, text.length / 2) : text, { status, headers });
  };
}
