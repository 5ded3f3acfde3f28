import * as v from 'valibot';
import { Currency } from '../accounts/currency.ts';
import { CredentialType } from '../credentials/credentialType.ts';
import type { NamedSchema } from '../namedSchema.ts';
import { responseObject } from '../responseObject.ts';
import { CodeSettings } from './codeSettings.ts';

const relaySettingsSchema = responseObject({
  methods: v.array(CredentialType),
  code: CodeSettings,
  currencies: v.array(Currency),
});

/** Settings for sign-in forms (docs/reference/relay.md). A small part of the platform's configuration. */
export const RelaySettings: RelaySettingsSchema = relaySettingsSchema;
export interface RelaySettingsSchema extends NamedSchema<typeof relaySettingsSchema, RelaySettings> {}
export interface RelaySettings extends v.InferOutput<typeof relaySettingsSchema> {}
