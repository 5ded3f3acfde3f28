/** Texts of everything that protects a wallet, on one page. */
export const securityCenter = {
  'securityCenter.heading': 'Security',
  'securityCenter.signedOut': 'Sign in to see what protects your wallet.',
  'securityCenter.protected.title': 'Your wallet is well protected',
  'securityCenter.protected': 'A passkey and another way to sign in are set up.',
  'securityCenter.onlyPasskey.title': 'Add another way to sign in',
  'securityCenter.onlyPasskey': 'Without one, you can’t get in if you lose your passkey.',
  'securityCenter.noPasskey.title': 'Add a passkey',
  'securityCenter.noPasskey': 'It only works here, so a fake site can’t use it.',
  'securityCenter.keys': 'Your keys',
  'securityCenter.export': 'Export your wallet',
  'securityCenter.export.text': 'Take your keys somewhere else',
};
