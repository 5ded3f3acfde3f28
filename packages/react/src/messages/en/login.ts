/** Texts of the first form of a sign-in. They never reveal whether an address is known. */
export const login = {
  'login.heading': 'Sign in',
  'login.email.label': 'Email address',
  'login.email.missing': 'Enter your email address, like name@example.com.',
  'login.email.request': 'Email me a code',
  'login.phone.label': 'Phone number',
  'login.phone.hint': 'Country code and number, like +46 70 123 45 67.',
  'login.phone.missing': 'Enter your phone number with its country code, like +46 70 123 45 67.',
  'login.phone.request': 'Text me a code',
  'login.usePhone': 'Use my phone instead',
  'login.useEmail': 'Use my email instead',
  'login.remember': 'Remember me on this device',
  'login.or': 'or',
  'login.cancel': 'Cancel',
  'login.passkey.start': 'Sign in with a passkey',
  'login.provider.heading': (values: { readonly provider: string }) => `Continue with ${values.provider}`,
  'login.recovery.open': 'Can’t sign in?',
  'login.announce.requesting': 'Sending your code.',
  'error.RELAY_COOKIE_REFUSED':
    'Your browser didn’t keep you signed in. Allow cookies for this site, or try another browser.',
  'error.WEBCRYPTO_UNAVAILABLE': 'This browser can’t keep your account safe on this page. Please try another browser.',
};
