import * as v from 'valibot';
import { Currency } from '../accounts/currency.ts';
import { CredentialType } from '../credentials/authMethod.ts';
import { CodeSettings } from './codeSettings.ts';

/** What a sign-in form must know (design 9.1). Never the whole platform configuration. */
export const RelaySettings = v.looseObject({
  methods: v.array(CredentialType),
  code: CodeSettings,
  currencies: v.array(Currency),
});
export type RelaySettings = v.InferOutput<typeof RelaySettings>;
