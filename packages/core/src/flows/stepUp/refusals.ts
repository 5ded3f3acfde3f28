/** No passkey can be asked for here. */
export const PASSKEY_UNSUPPORTED = {
  code: 'PASSKEY_UNSUPPORTED',
  message: 'There are no passkeys in this browser, or none of the kind that is needed.',
  next: 'support',
} as const;

/** The page is not one of those that the service names. */
export const PASSKEY_PAGE_REFUSED = {
  code: 'PASSKEY_PAGE_REFUSED',
  message: 'The page may not use the passkeys of this relying party.',
  next: 'fixCode',
} as const;
