import type { umaAddress as english } from '../en/umaAddress.ts';
import type { Translation } from '../Translation.ts';

export const umaAddress: Translation<typeof english> = {
  'umaAddress.label': 'UMA पता',
  'umaAddress.hint': 'जैसे $ada@bank.example',
  'umaAddress.missing': 'UMA पता लिखें, जैसे $ada@bank.example।',
  'umaAddress.notFound': 'यह पता कोई इस्तेमाल नहीं करता। प्राप्तकर्ता से पूछकर जाँचें।',
  'umaAddress.own': 'यह आपका अपना पता है। प्राप्तकर्ता का पता लिखें।',
  'umaAddress.provider': 'प्राप्तकर्ता का प्रोवाइडर अभी भुगतान नहीं ले सकता। आपके खाते से कोई पैसा नहीं गया है। बाद में फिर कोशिश करें।',
  'umaAddress.sender': 'प्राप्तकर्ता का प्रोवाइडर पूछता है कि भुगतान कौन कर रहा है।',
  'umaAddress.fullName': 'आपका पूरा नाम',
  'umaAddress.field.missing': ({ label }) => `“${label}” भरें।`,
};
