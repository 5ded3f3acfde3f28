/** Texts of the identity check on the page of a provider. */
export const kycLink = {
  'kycLink.heading': 'Identity check',
  'kycLink.text': 'Have your ID ready. Our partner takes a photo of it and of your face, on a secure page.',
  'kycLink.start': 'Start the check',
  'kycLink.startAgain': 'Get a new link',
  'kycLink.newTab': 'It opens in a new tab. This page waits for you.',
  'kycLink.contactFirst': 'Confirm your email and phone first.',
  'kycLink.away.heading': 'Finish in the other tab',
  'kycLink.away.text': 'We’ll notice when you’re done. You can close this page and come back.',
  'kycLink.blocked.heading': 'Open the check',
  'kycLink.blocked.text': 'Your browser didn’t open the new tab. Use this link. It works once.',
  'kycLink.open': 'Open the identity check',
  'kycLink.check': 'I’m done',
  'kycLink.notDone': 'The check isn’t finished yet. Complete every step, then try again.',
  'kycLink.expired.heading': 'The link has expired',
  'kycLink.expired.text': 'Nothing is lost. Get a new one to go on.',
  'kycLink.linkRefused': 'We couldn’t open the page safely. Please contact support.',
};
