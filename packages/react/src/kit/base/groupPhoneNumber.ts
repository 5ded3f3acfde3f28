import { splitCallingCode } from '../../headless/phone/splitCallingCode.ts';

/**
 * Writes a phone number in E.164 format in groups that are easy to compare. The groups of each country would need the
 * numbers of all, which load only when one is typed. A text in another format stays as it is.
 *
 * ```ts
 * groupPhoneNumber('+14155550123') // '+1 415 555 0123'
 * ```
 */
export function groupPhoneNumber(phone: string): string {
  if (!/^\+\d{7,15}$/.test(phone)) return phone;
  const { countryCode, number } = splitCallingCode(phone);
  // A last digit alone belongs to the group before it.
  return `${countryCode} ${number.replace(/\d{3}(?=\d{2})/g, '$& ')}`;
}
