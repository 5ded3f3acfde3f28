/** Texts of adding a passkey. */
export const passkey = {
  'passkey.offer.heading': 'Sign in faster with a passkey',
  'passkey.offer.text': 'Use your face, fingerprint or screen lock instead of codes.',
  'passkey.offer.safe.title': 'Only works here',
  'passkey.offer.safe.text': 'A fake site can’t use it',
  'passkey.offer.saved.title': 'Saved on this device',
  'passkey.offer.saved.text': 'Or in your password manager',
  'passkey.handshake': 'Your device will ask for your face, fingerprint or screen lock.',
  'passkey.create': 'Create passkey',
  'passkey.later': 'Not now',
  'passkey.waiting': 'Waiting for your device…',
  'passkey.saving': 'Saving your passkey…',
  'passkey.checking': 'We’re checking whether your passkey was saved. Please don’t create another one.',
  'passkey.dismissed': 'No passkey was created. You can try again, or do it later.',
  'error.SIGNED_IN_ELSEWHERE':
    'You signed in in another tab or window, so we stopped here. If you started this, please try again.',
  'passkey.reauth': 'Please confirm it’s you. Then we’ll go on with your passkey.',
  'passkey.created.heading': 'Passkey saved',
  'passkey.created.text': (values: { readonly name: string }) => `Next time, sign in with “${values.name}”.`,
  'passkey.exists.heading': 'You already have a passkey here',
  'passkey.exists.text': 'Sign in with it next time. There’s nothing more to do.',
  'passkey.done': 'Done',
  'passkey.device': (values: { readonly browser: string; readonly system: string }) =>
    `${values.browser} on ${values.system}`,
  'passkey.thisDevice': 'This device',
  'passkey.announce.waiting': 'Waiting for your device.',
  'passkey.announce.saving': 'Saving your passkey.',
};
