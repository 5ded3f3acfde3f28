import type { profile as english } from '../en/profile.ts';
import type { Translation } from '../Translation.ts';

export const profile: Translation<typeof english> = {
  'profile.heading': 'प्रोफ़ाइल',
  'profile.loadFailed': 'हम आपकी प्रोफ़ाइल लोड नहीं कर सके।',
  'profile.signedOut': 'अपनी प्रोफ़ाइल देखने के लिए साइन इन करें।',
  'profile.name': 'नाम',
  'profile.address': 'पता',
  'profile.email': 'ईमेल',
  'profile.phoneNumber': 'फ़ोन नंबर',
  'profile.none': 'दर्ज नहीं',
  'profile.unverified': 'अभी पुष्टि नहीं हुई',
  'profile.verified': 'पुष्टि हो गई',
  'profile.edit.email': 'ईमेल बदलें',
  'profile.edit.phoneNumber': 'फ़ोन नंबर बदलें',
  'profile.help': 'नाम या पता बदलने के लिए सहायता से संपर्क करें।',
  'profile.changed.email': 'आपका ईमेल पता बदल दिया गया।',
  'profile.changed.phoneNumber': 'आपका फ़ोन नंबर बदल दिया गया।',
  'profile.change.text': 'अब से कोड वहीं जाएँगे। ध्यान से जाँच लें।',
  'profile.email.missing': 'ईमेल पता डालें, जैसे anna@example.com.',
  'profile.phoneNumber.missing': 'देश के कोड के साथ अपना फ़ोन नंबर डालें, जैसे +46 70 123 45 67.',
  'profile.email.taken': 'यह ईमेल पता यहाँ इस्तेमाल नहीं हो सकता। दूसरा डालें।',
  'profile.signIn': 'पुष्टि करें कि यह आप ही हैं। फिर हम आगे बढ़ेंगे।',
  'profile.save': 'सहेजें',
  'profile.cancel': 'रद्द करें',
};
