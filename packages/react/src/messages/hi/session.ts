import type { session as english } from '../en/session.ts';
import type { Translation } from '../Translation.ts';

export const session: Translation<typeof english> = {
  'session.lock.heading': 'अपना वॉलेट अनलॉक करें',
  'session.lock.locked': 'आपके पैसे की सुरक्षा के लिए आपका वॉलेट लॉक है। जहाँ रुके थे वहीं से आगे बढ़ने के लिए उसे अनलॉक करें।',
  'session.lock.expired':
    'आपके पैसे की सुरक्षा के लिए आपका साइन इन समाप्त हो गया है। जहाँ रुके थे वहीं से आगे बढ़ने के लिए फिर से साइन इन करें।',
  'session.lock.signedOut': 'आपको साइन आउट किया गया है। आगे बढ़ने के लिए फिर से साइन इन करें।',
  'session.lock.passkey': 'अपनी पासकी से अनलॉक करें',
  'session.lock.email': 'ईमेल कोड से अनलॉक करें',
  'session.lock.phone': 'SMS कोड से अनलॉक करें',
  'session.lock.another': 'यह आप नहीं हैं? दूसरा खाता इस्तेमाल करें',
  'session.expiring': 'आप जल्द ही साइन आउट हो जाएँगे।',
  'session.expiring.in': 'बचा समय:',
  'session.stay': 'साइन इन रहें',
  'session.stay.failed': 'हम अभी आपको साइन इन नहीं रख पाए। अपना काम सेव करें और फिर से साइन इन करें।',
  'session.announce.expiring': ({ left }) => `आप ${left} में साइन आउट हो जाएँगे।`,
  'session.announce.stays': 'आप साइन इन रहेंगे।',
};
