type To = { readonly to: string };

/** Texts of verifying the user's e-mail address and phone number. */
export const contactVerification = {
  'contactVerification.heading': 'Confirm your contact details',
  'contactVerification.email.heading': 'Confirm your email',
  'contactVerification.phone.heading': 'Confirm your phone',
  'contactVerification.email.text': ({ to }: To) => `We’ll send a 6-digit code to ${to}.`,
  'contactVerification.phone.text': ({ to }: To) => `We’ll text a 6-digit code to ${to}.`,
  'contactVerification.send': 'Send code',
  'contactVerification.sent': ({ to }: To) => `We sent a code to ${to}. It’s valid for 10 minutes.`,
  'contactVerification.code.label': '6-digit code',
  'contactVerification.code.short': 'Enter all 6 digits.',
  'contactVerification.code.refused':
    'That code didn’t work. Check it and try again, or ask for a new one. After several wrong tries, only a new code works.',
  'contactVerification.code.submit': 'Confirm',
  'contactVerification.resend': 'Send another code',
  'contactVerification.resendIn': ({ time }: { readonly time: string }) => `Another code in ${time}`,
  'contactVerification.verified': 'Your contact details are confirmed.',
  'contactVerification.notNeeded': 'You don’t need to confirm any contact details.',
};
