type Code = { readonly length: number; readonly alphanumeric: boolean };
type To = { readonly to: string };

const nameCode = (code: Code) => (code.alphanumeric ? `${code.length}-character code` : `${code.length}-digit code`);

/** The number is read aloud: "an 8-digit code". */
const article = (length: number) => (length === 8 || length === 11 || length === 18 ? 'an' : 'a');

/** Texts of signing in. They never reveal whether an address is known or which part of a code was wrong. */
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
  'login.useAnother': 'Use a different account',
  'login.or': 'or',
  'login.cancel': 'Cancel',
  'login.back': 'Sign in another way',
  'login.returning.heading': 'Welcome back',
  'login.lastUsed': 'You used this last time.',

  'login.passkey.start': 'Sign in with a passkey',
  'login.passkey.continue': 'Continue with your passkey',
  'login.passkey.instead': 'Use your passkey',
  'login.passkey.heading': 'Use your passkey',
  'login.passkey.handshake': 'Your device will ask for your face, fingerprint or screen lock.',
  'login.passkey.waiting': 'Waiting for your device…',
  'login.passkey.verifying': 'Checking your passkey…',
  'login.passkey.dismissed': 'Nothing happened yet. Try again, or use a code.',
  'login.passkey.unavailable': 'We couldn’t sign you in with a passkey here. Please use a code.',

  'login.provider.heading': (values: { readonly provider: string }) => `Continue with ${values.provider}`,
  'login.provider.waiting': (values: { readonly provider: string }) =>
    `Finish signing in with ${values.provider}. Its window may be behind this one.`,
  'login.provider.verifying': 'Signing you in…',
  'login.provider.stopped': (values: { readonly provider: string }) =>
    `${values.provider} didn’t finish. Try again, or sign in another way.`,

  'login.recovery.open': 'Can’t sign in?',
  'login.recovery.heading': 'Can’t sign in?',
  'login.recovery.code.title': 'No code?',
  'login.recovery.code.text': 'Codes can take a minute. Look in your spam folder, and check what you entered.',
  'login.recovery.contact.title': 'Lost your email address or phone number?',
  'login.recovery.contact.text': 'Sign in another way that you’ve set up. You can change your details once you’re in.',
  'login.recovery.passkey.title': 'Lost your passkey?',
  'login.recovery.passkey.text': 'Ask for a code instead. Once you’re in, remove the lost passkey and add a new one.',
  'login.recovery.help': 'Get help',
  'login.recovery.email': 'Use an email code',
  'login.recovery.phone': 'Use a text message code',

  'login.code.heading.email': 'Check your email',
  'login.code.heading.phone': 'Check your messages',
  'login.code.sent': (values: To & { readonly code: Code }) =>
    `If ${values.to} can sign in here, we’ve sent it ${article(values.code.length)} ${nameCode(values.code)}.`,
  'login.code.label': (values: { readonly code: Code }) => (values.code.alphanumeric ? 'Code' : nameCode(values.code)),
  'login.code.short': (values: { readonly code: Code }) =>
    `Enter all ${values.code.length} ${values.code.alphanumeric ? 'characters' : 'digits'} of the code.`,
  'login.code.expiresIn': 'This code works for another',
  'login.code.submit': 'Continue',
  'login.code.resend': 'Send a new code',
  'login.code.resendIn': (values: { readonly time: string }) => `Send a new code in ${values.time}`,
  'login.code.change.email': 'Change email',
  'login.code.change.phone': 'Change number',
  'login.code.refused': 'That code didn’t work. Check it and try again, or ask for a new one.',
  'login.code.expired': 'That code is too old to use. Ask for a new one.',
  'login.code.resendFailed': 'We couldn’t send a new code just now. Please try again in a moment.',
  'login.code.unanswered': 'We couldn’t check the code just now. You can try the same code again.',

  'login.blocked.heading': 'Too many tries',
  'login.blocked.text': 'To keep your account safe, signing in is paused for a while.',
  'login.blocked.wait': 'You can try again in',
  'login.blocked.over': 'You can try again now.',

  'login.failed.heading': 'You can’t sign in here',
  'login.failed.text': 'Something isn’t set up the way it should be, so we stopped to keep your account safe.',
  'login.failed.restart': 'Start again',

  'login.signedIn.heading': 'You’re signed in',
  'login.signedIn.memory':
    'Your browser didn’t let us remember this. If you close or reload this page, you’ll sign in again.',

  'login.announce.requesting': 'Sending your code.',
  'login.announce.resent': 'New code sent.',
  'login.announce.verifying': 'Checking your code.',
  'login.announce.passkeyWaiting': 'Waiting for your device.',
  'login.announce.passkeyVerifying': 'Checking your passkey.',
  'login.announce.providerVerifying': 'Signing you in.',
  'login.announce.codeTimeLeft': (values: { readonly left: string }) => `The code works for another ${values.left}.`,
  'login.announce.codeOver': 'The code is too old to use now.',
  'login.announce.unblocked': 'You can try to sign in again now.',

  'error.CODE_MALFORMED': 'That doesn’t look like a code we sent. Check it and try again.',
  'error.BUNDLE_EXPIRED': 'That code is too old to use. Ask for a new one.',
  'error.BUNDLE_KEY_NOT_PINNED': 'We couldn’t confirm that we’re talking to the right service. Please contact support.',
  'error.BUNDLE_SIGNATURE_INVALID':
    'We couldn’t confirm that we’re talking to the right service. Please contact support.',
  'error.PASSKEY_UNSUPPORTED': 'This browser can’t use passkeys. Please use a code.',
  'error.PASSKEY_PAGE_REFUSED': 'Passkeys aren’t available on this page. Please use a code.',
  'error.TOKEN_REFUSED': 'We couldn’t sign you in with that account. Please sign in another way.',
  'error.RELAY_COOKIE_REFUSED':
    'Your browser didn’t keep you signed in. Allow cookies for this site, or try another browser.',
  'error.WEBCRYPTO_UNAVAILABLE': 'This browser can’t keep your account safe on this page. Please try another browser.',
};
