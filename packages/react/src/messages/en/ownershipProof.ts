/** Texts of proving that a wallet belongs to the user. */
export const ownershipProof = {
  'ownershipProof.heading': 'Prove that this wallet is yours',
  'ownershipProof.text': 'Your wallet signs a message. That isn’t a payment, and costs nothing.',
  'ownershipProof.start': 'Get the message',
  'ownershipProof.sign': 'Sign with my wallet',
  'ownershipProof.message': 'Message',
  'ownershipProof.instructions': 'Sign this message in your wallet, then paste the signature here.',
  'ownershipProof.declined': 'Your wallet didn’t sign. Try again, or sign the message by hand.',
  'ownershipProof.signature': 'Signature',
  'ownershipProof.signature.missing': 'Paste the signature.',
  'ownershipProof.submit': 'Confirm',
  'ownershipProof.newMessage': 'Get a new message',
  'ownershipProof.wrong': 'The signature isn’t from this wallet. Get a new message and try again.',
  'ownershipProof.expired': 'This message no longer counts, or no proof is needed. Get a new message.',
  'ownershipProof.proved': 'This wallet is yours. You can send any amount to it.',
};
