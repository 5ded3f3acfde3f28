/** Names of rails that are no abbreviations. */
const NAMES: Readonly<Record<string, string>> = {
  ACH_COLOMBIA: 'ACH Colombia',
  BRE_B: 'Bre-B',
  FEDNOW: 'FedNow',
  INSTAPAY: 'InstaPay',
  PAYNOW: 'PayNow',
  PESONET: 'PESONet',
  PIX: 'Pix',
  SEPA_INSTANT: 'SEPA Instant',
  UNIONPAY: 'UnionPay',
};

/** Rails whose names look like abbreviations and are words. */
const WORDS = new Set(['WIRE']);

/**
 * Returns the name of a payment rail. One that is not known is shown as it is, in words.
 *
 * ```ts
 * toRailName('SEPA_INSTANT') // 'SEPA Instant'
 * ```
 */
export function toRailName(rail: string): string {
  if (Object.hasOwn(NAMES, rail)) return NAMES[rail] ?? rail;
  return /^[A-Z]{2,5}$/.test(rail) && !WORDS.has(rail) ? rail : toSentence(rail.toLowerCase().replaceAll('_', ' '));
}

function toSentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
