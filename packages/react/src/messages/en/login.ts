type Code = { readonly length: number; readonly alphanumeric: boolean };
type To = { readonly to: string };

const named = (code: Code) => (code.alphanumeric ? `${code.length}-character code` : `${code.length}-digit code`);

/** A number is read aloud: an 8-digit code. */
const article = (length: number) => (length === 8 || length === 11 || length === 18 ? 'an' : 'a');

/** Texts of signing in. Whether an address is known here is never said, nor which part of a code was wrong. */
export const login = {
  'login.heading': 'Sign in',
  'login.email.label': 'Email address',
  'login.email.missing': 'Enter your email address, like name@example.com.',
  'login.email.request': 'Email me a code',
  'login.phone.label': 'Phone number',
  'login.phone.hint': 'Start with your country code, like +46 70 123 45 67.',
  'login.phone.missing': 'Enter your phone number with its country code, like +46 70 123 45 67.',
  'login.phone.request': 'Text me a code',
  'login.usePhone': 'Use my phone instead',
  'login.useEmail': 'Use my email instead',
  'login.remember': 'Remember me on this device',
  'login.continue': (values: { readonly who: string }) => `Continue as ${values.who}`,
  'login.useAnother': 'Use a different account',

  'login.code.heading.email': 'Check your email',
  'login.code.heading.phone': 'Check your messages',
  'login.code.sent': (values: To & { readonly code: Code }) =>
    `If ${values.to} can sign in here, we’ve sent it ${article(values.code.length)} ${named(values.code)}.`,
  'login.code.label': (values: { readonly code: Code }) => (values.code.alphanumeric ? 'Code' : named(values.code)),
  'login.code.short': (values: { readonly code: Code }) =>
    `Enter all ${values.code.length} ${values.code.alphanumeric ? 'characters' : 'digits'} of the code.`,
  'login.code.expiresIn': 'This code works for another',
  'login.code.submit': 'Continue',
  'login.code.resend': 'Send a new code',
  'login.code.resendIn': (values: { readonly time: string }) => `Send a new code in ${values.time}`,
  'login.code.change.email': 'Use a different email address',
  'login.code.change.phone': 'Use a different phone number',
  'login.code.refused': 'That code didn’t work. Check it and try again, or ask for a new one.',
  'login.code.expired': 'That code is too old to use. Ask for a new one.',
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

  'login.said.requesting': 'Sending your code.',
  'login.said.resent': 'New code sent.',
  'login.said.verifying': 'Checking your code.',
  'login.said.codeTimeLeft': (values: { readonly left: string }) => `The code works for another ${values.left}.`,
  'login.said.codeOver': 'The code is too old to use now.',
  'login.said.unblocked': 'You can try to sign in again now.',

  'error.CODE_MALFORMED': 'That doesn’t look like a code we sent. Check it and try again.',
  'error.BUNDLE_EXPIRED': 'That code is too old to use. Ask for a new one.',
  'error.BUNDLE_KEY_NOT_PINNED': 'We couldn’t confirm that we’re talking to the right service. Please contact support.',
  'error.BUNDLE_SIGNATURE_INVALID':
    'We couldn’t confirm that we’re talking to the right service. Please contact support.',
  'error.WEBCRYPTO_UNAVAILABLE': 'This browser can’t keep your account safe on this page. Please try another browser.',
};
