/** Texts of a locked wallet and of the end of a session. */
export const session = {
  'session.lock.heading': 'Unlock your wallet',
  'session.lock.locked': 'Your wallet is locked to keep your money safe. Unlock it to go on where you stopped.',
  'session.lock.expired': 'Your sign-in has ended to keep your money safe. Sign in again to go on where you stopped.',
  'session.lock.signedOut': 'You’ve been signed out. Sign in again to go on.',
  'session.lock.passkey': 'Unlock with your passkey',
  'session.lock.email': 'Unlock with an email code',
  'session.lock.phone': 'Unlock with a text message code',
  'session.lock.another': 'Not you? Use another account',
  'session.expiring': 'You’ll be signed out soon.',
  'session.expiring.in': 'Time left:',
  'session.stay': 'Stay signed in',
  'session.stay.failed': 'We couldn’t keep you signed in just now. Save your work and sign in again.',
  'session.announce.expiring': (values: { readonly left: string }) => `You’ll be signed out in ${values.left}.`,
  'session.announce.stays': 'You stay signed in.',
};
