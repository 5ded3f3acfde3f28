import type { Fault } from '@latchkey/testing';

/** A refusal that no repetition changes. */
export const refusal: Fault = { kind: 'status', status: 400, body: { code: 'INVALID_INPUT', message: 'No.' } };
