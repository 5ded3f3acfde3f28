// Responses that were received whole, and refused because of what they contain.

export const RESPONSE_TOO_LARGE = {
  code: 'RESPONSE_TOO_LARGE',
  message: 'The response exceeds `maxResponseBytes`. Contact support.',
  next: 'support',
} as const;

export const RESPONSE_MISMATCH = {
  code: 'RESPONSE_MISMATCH',
  message: 'The response is about another account, credential or resource than the request. Contact support.',
  next: 'support',
} as const;

export const URL_NOT_ALLOWED = {
  code: 'URL_NOT_ALLOWED',
  message: 'The response contains a URL that `cardHosts` or `linkHosts` does not allow. Contact support.',
  next: 'support',
} as const;

export const RELAY_COOKIE_REFUSED = {
  code: 'RELAY_COOKIE_REFUSED',
  message:
    "The browser refused the relay's cookie. Serve the relay on the site of the page, or set `cookie` of walletSignIn.",
  next: 'fixCode',
} as const;

export const CONTACT_MISSING = {
  code: 'CONTACT_MISSING',
  message:
    'The record of the customer has no such e-mail address or phone number. Set it with updateCustomer, or use one that the record has.',
  next: 'fixInput',
} as const;

export const CURRENCY_MISMATCH = {
  code: 'CURRENCY_MISMATCH',
  message: 'The decimals of a currency differ from the shipped table and from `currencies`. Contact support.',
  next: 'support',
} as const;

export const CURRENCY_NOT_CONFIGURED = {
  code: 'CURRENCY_NOT_CONFIGURED',
  message: 'A currency has no known decimals. Add it to the option `currencies` of createWallet.',
  next: 'fixCode',
} as const;
