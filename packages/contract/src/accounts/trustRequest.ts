import * as v from 'valibot';
import { text } from '../formats.ts';
import { exactlyOne, needs } from '../rules.ts';
import { proof } from '../sca/authorization.ts';

/** Body of the confirmations (docs/reference/accounts.md#trustexternalaccount). */
export const TrustConfirmRequest = v.pipe(
  v.looseObject({ challengeId: v.nullish(text(1, 255)), ...proof }),
  exactlyOne('code', 'passkeyAssertion'),
  needs('passkeyAssertion', 'origin'),
);
export type TrustConfirmRequest = v.InferInput<typeof TrustConfirmRequest>;
