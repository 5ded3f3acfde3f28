import fc from 'fast-check';
import type { Clock } from '../../src/internal/clock.ts';
import {
  CANARY,
  getTime,
  malformed,
  organizations,
  subjects,
  withActivity,
  withField,
  withPayload,
} from './attackedTexts.ts';

/** What a hostile relay or service does to one response. `pick` chooses among the variants of an attack. */
export interface Attack {
  readonly kind: (typeof kinds)[number];
  readonly pick: number;
}

const kinds = [
  'none',
  'swapped',
  'replayed',
  'stale',
  'duplicated',
  'foreign',
  'huge',
  'slow',
  'reordered',
  'malformed',
  'field',
  'payload',
  'organization',
  'subject',
  'time',
  'status',
  'gateway',
] as const;

/** A list of attacks, one for each response; later responses are genuine. */
export const attacks: fc.Arbitrary<readonly Attack[]> = fc.array(
  fc.record({ kind: fc.constantFrom(...kinds, 'payload', 'field'), pick: fc.nat(1_000_000) }),
  { minLength: 1, maxLength: 12 },
);

/** A response of the double without an attack. `path`: method and path of its call. */
export interface Genuine {
  readonly path: string;
  readonly status: number;
  readonly text: string;
}

/** Response limit under attack: small, so that an endless response ends soon. */
export const maxResponseBytes = 262_144;

const statuses = [200, 201, 202, 302, 400, 401, 403, 404, 409, 423, 429, 500, 503];

/**
 * Returns the responses of a hostile relay or service: of the genuine one, changed by the attacks in order. Time passes
 * only on the given clock.
 */
export function createAttacker<Call>(options: {
  /** Emptied response by response. */
  readonly attacks: Attack[];
  readonly response: (call: Call) => Promise<Genuine> | Genuine;
  readonly clock: () => Clock;
  /** The headers of every response. `time` is in milliseconds, except under attack. */
  readonly toHeaders: (time: string) => Record<string, string>;
}): (call: Call) => Promise<Response> {
  const { attacks: left, response: getGenuine, toHeaders } = options;
  const history: Genuine[] = [];
  let held: (() => void)[] = [];

  return async (call) => {
    const response = await attack(call);
    for (const release of held) release();
    held = [];
    return response;
  };

  async function attack(call: Call): Promise<Response> {
    const genuine = await getGenuine(call);
    const same = history.filter(({ path }) => path === genuine.path);
    history.push(genuine);
    const { kind, pick } = left.shift() ?? { kind: 'none', pick: 0 };
    const clock = options.clock();
    const headers = toHeaders(String(clock.now()));
    // A status without a body cannot carry one.
    const status = genuine.status === 204 ? 200 : genuine.status;
    const changed = (text: string) => respond({ ...genuine, text }, headers);
    switch (kind) {
      case 'swapped':
        return respond(history[pick % history.length] ?? genuine, headers);
      case 'replayed':
        return respond(same.at(-1) ?? genuine, headers);
      case 'stale':
        return respond(same[0] ?? genuine, headers);
      case 'duplicated':
        return respond(await getGenuine(call), headers);
      case 'foreign':
        return changed(genuine.text.replace(/"([A-Z]\w+):[\w-]+"/g, '"$1:666"'));
      case 'huge':
        return new Response(endless(), { status, headers });
      case 'slow':
        await new Promise<void>((resolve) => clock.setTimeout(resolve, pick % 60_000));
        return respond(genuine, headers);
      case 'reordered':
        // A later response overtakes this one.
        await new Promise<void>((resolve) => {
          held.push(() => setImmediate(resolve));
          clock.setTimeout(resolve, 5_000);
        });
        return respond(genuine, headers);
      case 'malformed':
        return new Response(malformed(genuine.text, pick), { status, headers });
      case 'field':
        return changed(withField(genuine.text, pick));
      case 'payload':
        return changed(withPayload(genuine.text, pick));
      case 'organization':
        return changed(withActivity(genuine.text, pick, organizations));
      case 'subject':
        return changed(withActivity(genuine.text, pick, subjects));
      case 'time':
        return respond(genuine, toHeaders(getTime(clock.now(), pick)));
      case 'status':
        return respond({ ...genuine, status: statuses[pick % statuses.length] ?? 500 }, headers);
      case 'gateway':
        return new Response(`<html>${CANARY}</html>`, { status: statuses[pick % statuses.length] ?? 500, headers });
      default:
        return respond(genuine, headers);
    }
  }
}

function respond({ status, text }: Genuine, headers: Record<string, string>): Response {
  return new Response(status === 204 ? null : text, { status, headers });
}

function endless(): ReadableStream<Uint8Array> {
  const chunk = new Uint8Array(65_536);
  return new ReadableStream({ pull: (controller) => controller.enqueue(chunk) }, { highWaterMark: 0 });
}
