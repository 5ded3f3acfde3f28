import type { securityCenter as english } from '../en/securityCenter.ts';
import type { Translation } from '../Translation.ts';

export const securityCenter: Translation<typeof english> = {
  'securityCenter.heading': 'सुरक्षा',
  'securityCenter.signedOut': 'आपके वॉलेट की सुरक्षा देखने के लिए साइन इन करें।',
  'securityCenter.protected.title': 'आपका वॉलेट अच्छी तरह सुरक्षित है',
  'securityCenter.protected': 'एक पासकी और साइन इन का एक और तरीका सेट है।',
  'securityCenter.onlyPasskey.title': 'साइन इन का एक और तरीका जोड़ें',
  'securityCenter.onlyPasskey': 'पासकी खो जाए तो भी आप साइन इन कर सकेंगे।',
  'securityCenter.noPasskey.title': 'पासकी जोड़ें',
  'securityCenter.noPasskey': 'यह केवल यहीं काम करती है, इसलिए नकली साइट इसे इस्तेमाल नहीं कर सकती।',
  'securityCenter.keys': 'आपकी कुंजियाँ',
  'securityCenter.export': 'अपना वॉलेट निर्यात करें',
  'securityCenter.export.text': 'अपनी कुंजियाँ कहीं और ले जाएँ',
};
