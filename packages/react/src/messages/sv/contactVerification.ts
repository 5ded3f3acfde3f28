import type { contactVerification as english } from '../en/contactVerification.ts';
import type { Translation } from '../Translation.ts';

export const contactVerification: Translation<typeof english> = {
  'contactVerification.heading': 'Bekräfta dina kontaktuppgifter',
  'contactVerification.email.heading': 'Bekräfta din e-post',
  'contactVerification.phone.heading': 'Bekräfta din telefon',
  'contactVerification.email.text': ({ to }) => `Vi skickar en 6-siffrig kod till ${to}.`,
  'contactVerification.phone.text': ({ to }) => `Vi skickar en 6-siffrig kod med sms till ${to}.`,
  'contactVerification.send': 'Skicka kod',
  'contactVerification.sent': ({ to }) => `Vi har skickat en kod till ${to}. Den gäller i 10 minuter.`,
  'contactVerification.code.label': '6-siffrig kod',
  'contactVerification.code.short': 'Ange alla 6 siffror.',
  'contactVerification.code.refused': 'Koden fungerade inte. Använd den senaste eller be om en ny.',
  'contactVerification.code.submit': 'Bekräfta',
  'contactVerification.resend': 'Skicka en ny kod',
  'contactVerification.resendIn': ({ time }) => `Ny kod om ${time}`,
  'contactVerification.verified': 'Dina kontaktuppgifter är bekräftade.',
  'contactVerification.notNeeded': 'Du behöver inte bekräfta några kontaktuppgifter.',
};
