import type { contactVerification as english } from '../en/contactVerification.ts';
import type { Translation } from '../Translation.ts';

export const contactVerification: Translation<typeof english> = {
  'contactVerification.heading': 'अपने संपर्क विवरण की पुष्टि करें',
  'contactVerification.email.heading': 'अपने ईमेल की पुष्टि करें',
  'contactVerification.phone.heading': 'अपने फ़ोन की पुष्टि करें',
  'contactVerification.email.text': ({ to }) => `हम ${to} पर 6 अंकों का कोड भेजेंगे।`,
  'contactVerification.phone.text': ({ to }) => `हम ${to} पर एसएमएस से 6 अंकों का कोड भेजेंगे।`,
  'contactVerification.send': 'कोड भेजें',
  'contactVerification.sent': ({ to }) => `हमने ${to} पर कोड भेजा है। यह 10 मिनट तक मान्य है।`,
  'contactVerification.code.label': '6 अंकों का कोड',
  'contactVerification.code.short': 'सभी 6 अंक दर्ज करें।',
  'contactVerification.code.refused': 'यह कोड काम नहीं आया। सबसे नया कोड इस्तेमाल करें या दूसरा माँगें।',
  'contactVerification.code.submit': 'पुष्टि करें',
  'contactVerification.resend': 'दूसरा कोड भेजें',
  'contactVerification.resendIn': ({ time }) => `दूसरा कोड ${time} में`,
  'contactVerification.verified': 'आपके संपर्क विवरण की पुष्टि हो गई है।',
  'contactVerification.notNeeded': 'आपको किसी संपर्क विवरण की पुष्टि नहीं करनी है।',
};
