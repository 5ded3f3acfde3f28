/** Calling codes with one or two digits (ITU-T E.164). All others have three, and no code begins with another one. */
const SHORT_CODE = /^\+(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/**
 * Splits a phone number in E.164 format into its calling code and the rest, as the replacement of a factor takes it.
 *
 * ```ts
 * splitCallingCode('+4915112345678') // { countryCode: '+49', number: '15112345678' }
 * ```
 */
export function splitCallingCode(phone: string): { readonly countryCode: string; readonly number: string } {
  const countryCode = SHORT_CODE.exec(phone)?.[0] ?? phone.slice(0, 4);
  return { countryCode, number: phone.slice(countryCode.length) };
}
