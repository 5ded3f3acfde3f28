/** Marks text of the double that must not get past the relay, or into a log. */
export const CANARY = 'canary-7d1c';

const activity = (type: string, parameters: object) =>
  JSON.stringify({ organizationId: 'org', parameters, timestampMs: '1', type });

const theirKey = `02${'ab'.repeat(32)}`;
const theirAttestation = { credentialId: 'dGhlaXJz', clientDataJson: 'e30', attestationObject: 'oA' };

/** Payloads that no operation under test asks for: those of other types, and those of its type about something else. */
export const foreignPayloads: readonly string[] = [
  activity('ACTIVITY_TYPE_CREATE_READ_WRITE_SESSION_V2', { targetPublicKey: theirKey }),
  activity('ACTIVITY_TYPE_CREATE_AUTHENTICATORS_V2', { authenticators: [{ attestation: theirAttestation }] }),
  activity('ACTIVITY_TYPE_UPDATE_USER_EMAIL', { userEmail: 'mallory@model.test' }),
  activity('ACTIVITY_TYPE_UPDATE_USER_PHONE_NUMBER', { userPhoneNumber: '+15550666' }),
  activity('ACTIVITY_TYPE_EXPORT_WALLET', { targetPublicKey: `04${'ab'.repeat(64)}` }),
  activity('ACTIVITY_TYPE_CREATE_POLICY', { effect: 'EFFECT_ALLOW' }),
  activity('ACTIVITY_TYPE_CREATE_API_KEYS_V2', { apiKeys: [] }),
  activity('ACTIVITY_TYPE_SIGN_RAW_PAYLOAD_V2', { payload: '00' }),
  '{"type":"ACTIVITY_TYPE_CREATE_POLICY","TYPE":"ACTIVITY_TYPE_SIGN_TRANSACTION_V2"}',
  '{"type":"ACTIVITY_TYPE_SIGN_TRANSACTION_V2","type":"ACTIVITY_TYPE_CREATE_POLICY"}',
  '{"t\\u0079pe":"ACTIVITY_TYPE_CREATE_POLICY"}',
  'ACTIVITY_TYPE_CREATE_POLICY',
  '[{"type":"ACTIVITY_TYPE_CREATE_POLICY"}]',
  '"\ud800"',
];

/** Nesting that JSON.parse reads, and recursion does not. */
const DEEP = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`;

const values: readonly unknown[] = [
  '<deep>',
  null,
  '',
  -1,
  1e308,
  0.5,
  true,
  {},
  [],
  'javascript:alert(1)',
  '9999-12-31T23:59:59Z',
  '2026-01-01T00:00:00+05',
  'InternalAccount:666',
  'x'.repeat(65_536),
  JSON.parse('{"__proto__":{"polluted":true}}'),
];

/** Text that is no response of the service. */
export function malformed(text: string, pick: number): string | Uint8Array<ArrayBuffer> {
  const variants = [
    '',
    '{',
    text.slice(0, text.length / 2),
    'null',
    '[]',
    '"text"',
    '7',
    '['.repeat(20_000),
    `\ufeff${text}`,
    `<html>${CANARY}</html>`,
    Uint8Array.from([0x22, 0xff, 0x22]),
  ];
  return variants[pick % variants.length] ?? '';
}

/** A time of the service: an earlier one, a later one, or none. */
export function getTime(now: number, pick: number): string {
  const times = [now - 61_000, now - 59_000, now + 31_536_000_000, now, 0, -1, 9e15, 'x', '', '1e400'];
  return String(times[pick % times.length]);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Replaces one member, at any depth, with a value of another type. */
export function withField(text: string, pick: number): string {
  const body = parse(text);
  const places: { readonly owner: Record<string, unknown>; readonly name: string }[] = [];
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, member] of Object.entries(value)) {
      places.push({ owner: value as Record<string, unknown>, name });
      collect(member);
    }
  };
  collect(body);
  const place = places[pick % Math.max(places.length, 1)];
  if (place === undefined) return text;
  place.owner[place.name] = values[Math.floor(pick / 7) % values.length];
  return JSON.stringify(body).replace('"<deep>"', DEEP);
}

type Activity = Record<string, unknown> & { readonly parameters?: unknown };
type Change = (activity: Activity) => unknown;

export const organizations: readonly Change[] = [
  (activity) => ({ ...activity, organizationId: 'another' }),
  ({ organizationId: _, ...activity }) => activity,
  (activity) => ({ ...activity, organizationId: ['org'] }),
];

export const subjects: readonly Change[] = [
  ({ parameters: _, ...activity }) => activity,
  (activity) => ({ ...activity, parameters: {} }),
  (activity) => ({ ...activity, parameters: [activity.parameters] }),
  (activity) => ({ ...activity, parameters: { nested: activity.parameters } }),
  (activity) => ({ ...activity, parameters: withDoubledLists(activity.parameters) }),
];

function withDoubledLists(value: unknown): unknown {
  if (Array.isArray(value)) return [...value, ...value];
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withDoubledLists(member)]));
}

/** Changes the activity of every payload to sign. */
export function withActivity(text: string, pick: number, changes: readonly Change[]): string {
  const change = changes[pick % changes.length];
  const changed = (name: string, value: unknown) => {
    const activity = name === 'payloadToSign' && typeof value === 'string' ? parse(value) : undefined;
    return typeof activity === 'object' && activity !== null ? JSON.stringify(change?.(activity as Activity)) : value;
  };
  return JSON.stringify(parse(text), changed) ?? text;
}

/** Replaces every payload to sign. */
export function withPayload(text: string, pick: number): string {
  const payload = foreignPayloads[pick % foreignPayloads.length];
  return JSON.stringify(parse(text), (name, value) => (name === 'payloadToSign' ? payload : value)) ?? text;
}
