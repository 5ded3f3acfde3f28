import { checkArguments } from '@latchkey/core/development';
import { PAYLOAD_MISMATCH, PURPOSE_MISMATCH } from '../errors/codes.ts';
import { createCoreError } from '../errors/coreError.ts';
import { getMember, readStrictObject } from '../internal/strictJson.ts';
import type { PayloadExpectation, PayloadSubject } from './payloadExpectation.ts';
import { defaultPayloadTypes, OPAQUE_PAYLOAD, type PayloadTypes } from './payloadTypes.ts';

/** A payload that may be signed. */
export interface InspectedPayload {
  /** The type it names; `undefined` for opaque text. */
  readonly type: string | undefined;
  readonly organizationId: string | undefined;
}

/** Purposes whose payloads name no member that the wallet knows. */
const WITHOUT_SUBJECT: readonly string[] = ['send', 'removeCredential', 'revokeSession'];

/**
 * Checks that a payload names what the user asked for, before it is signed. Does not change the signed text. Without
 * this check a compromised relay could obtain a signature that adds its own key, or takes over the wallet.
 *
 * ```ts
 * import { expectEmail, inspectPayload } from '@latchkey/core'
 *
 * inspectPayload({ payload, ...expectEmail('anna@example.com') }).organizationId
 * ```
 *
 * @throws `PURPOSE_MISMATCH` for text of another kind or type; `PAYLOAD_MISMATCH` for a payload of the right type that
 * does not name exactly what was asked for
 */
export function inspectPayload(parameters: inspectPayload.Parameters): InspectedPayload {
  checkArguments('inspectPayload', { parameters });
  const { payload, purpose, types: { [purpose]: types } = defaultPayloadTypes } = parameters;
  if (types.includes(OPAQUE_PAYLOAD) && isOpaque(payload)) return { type: undefined, organizationId: undefined };
  const activity = readStrictObject(payload);
  const type = getMember(activity, 'type');
  // `OPAQUE_PAYLOAD` is a marker, not a type: an activity must not name it.
  if (typeof type !== 'string' || type === OPAQUE_PAYLOAD || !types.includes(type))
    throw createCoreError(PURPOSE_MISMATCH);

  const isAsked =
    'subject' in parameters
      ? hasSubject(getMember(activity, 'parameters'), parameters.subject)
      : WITHOUT_SUBJECT.includes(purpose);
  if (!isAsked || ('foreignIds' in parameters && containsId(activity, new Set(parameters.foreignIds))))
    throw createCoreError(PAYLOAD_MISMATCH);
  const organizationId = getMember(activity, 'organizationId');
  return { type, organizationId: typeof organizationId === 'string' ? organizationId : undefined };
}

export declare namespace inspectPayload {
  type Parameters = PayloadExpectation & {
    /** The unchanged text of the response. */
    readonly payload: string;
    /** Allowed types by purpose. Default: {@link defaultPayloadTypes}. */
    readonly types?: PayloadTypes | undefined;
  };
}

/** Returns whether the parameters contain the subject at its path. An array on the path has exactly one element. */
function hasSubject(parameters: unknown, { path, members }: PayloadSubject): boolean {
  const subject = path.reduce<unknown>((at, step) => {
    if (step !== 0) return getMember(at, step);
    return Array.isArray(at) && at.length === 1 ? at[0] : undefined;
  }, parameters);
  return Object.entries(members).every(([name, text]) => text !== '' && getMember(subject, name) === text);
}

/** Returns whether one of the ids is a member name or a value, at any depth. The reader limits the depth. */
function containsId(value: unknown, ids: ReadonlySet<string>): boolean {
  if (typeof value === 'string') return ids.has(value);
  if (typeof value !== 'object' || value === null) return false;
  // Indexes of an array are not names of members.
  const names = Array.isArray(value) ? [] : Object.keys(value);
  return [...names, ...Object.values(value)].some((member) => containsId(member, ids));
}

/** Returns whether no parser can read the text as an activity or a token. */
function isOpaque(text: string): boolean {
  return !text.includes('{') && !/ACTIVITY_TYPE|^\s*eyJ/i.test(text);
}
