import { showValue } from './showValue.ts';
import { warnOnce } from './warnOnce.ts';

/**
 * Writes a warning for an identifier that no sign-in can have: values from JavaScript are untyped. Does nothing without
 * the condition `development`.
 *
 * ```ts
 * import { reportIdentifier } from '@latchkey/core/development'
 *
 * reportIdentifier({ type: 'EMAIL' })
 * ```
 */
export function reportIdentifier(identifier: unknown): void {
  const { type, value } = Object(identifier) as Readonly<Record<string, unknown>>;
  if (type !== 'EMAIL_OTP' && type !== 'SMS_OTP')
    warn(`"type" is not a method that sends codes (got ${showValue(type)}). Pass "EMAIL_OTP" or "SMS_OTP".`);
  // The value is personal data.
  if (typeof value !== 'string' || value === '')
    warn(`"value" is no text, or empty (got a value of type ${typeof value}). Pass an address or a phone number.`);
}

function warn(problem: string): void {
  warnOnce(`requestCode: ${problem} Call requestCode({ type: "EMAIL_OTP", value: "ada@example.com" }).`, 'flows/login');
}
