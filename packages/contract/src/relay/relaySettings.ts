import * as v from 'valibot';
import { Currency } from '../accounts/currency.ts';
import { CredentialType } from '../credentials/credentialType.ts';
import { responseObject } from '../responseObject.ts';
import { CodeSettings } from './codeSettings.ts';

/** Settings for sign-in forms (docs/reference/relay.md). A small part of the platform's configuration. */
export const RelaySettings = responseObject({
  methods: v.array(CredentialType),
  code: CodeSettings,
  currencies: v.array(Currency),
});
export type RelaySettings = v.InferOutput<typeof RelaySettings>;
