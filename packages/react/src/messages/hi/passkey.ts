import type { passkey as english } from '../en/passkey.ts';
import type { Translation } from '../Translation.ts';

export const passkey: Translation<typeof english> = {
  'passkey.offer.heading': 'पासकी से जल्दी साइन इन करें',
  'passkey.offer.text': 'कोड के बजाय अपना चेहरा, फ़िंगरप्रिंट या स्क्रीन लॉक इस्तेमाल करें।',
  'passkey.offer.safe.title': 'सिर्फ़ यहीं काम करती है',
  'passkey.offer.safe.text': 'नकली साइट इसे इस्तेमाल नहीं कर सकती',
  'passkey.offer.saved.title': 'इस डिवाइस पर सेव',
  'passkey.offer.saved.text': 'या आपके पासवर्ड मैनेजर में',
  'passkey.handshake': 'आपका डिवाइस चेहरा, फ़िंगरप्रिंट या स्क्रीन लॉक माँगेगा।',
  'passkey.create': 'पासकी बनाएँ',
  'passkey.later': 'अभी नहीं',
  'passkey.waiting': 'आपके डिवाइस का इंतज़ार है…',
  'passkey.saving': 'आपकी पासकी सेव की जा रही है…',
  'passkey.checking': 'हम देख रहे हैं कि आपकी पासकी सेव हुई या नहीं। कृपया दूसरी न बनाएँ।',
  'passkey.dismissed': 'कोई पासकी नहीं बनी। आप फिर से कोशिश कर सकते हैं या बाद में बना सकते हैं।',
  'passkey.reauth': 'कृपया पुष्टि करें कि यह आप हैं। फिर हम आपकी पासकी के साथ आगे बढ़ेंगे।',
  'passkey.created.heading': 'पासकी सेव हो गई',
  'passkey.created.text': ({ name }) => `अगली बार “${name}” से साइन इन करें।`,
  'passkey.exists.heading': 'यहाँ आपकी पासकी पहले से है',
  'passkey.exists.text': 'अगली बार उसी से साइन इन करें। आपको और कुछ नहीं करना है।',
  'passkey.done': 'हो गया',
  'passkey.device': ({ system, browser }) => `${system} पर ${browser}`,
  'passkey.thisDevice': 'यह डिवाइस',
  'passkey.announce.waiting': 'आपके डिवाइस का इंतज़ार है।',
  'passkey.announce.saving': 'आपकी पासकी सेव की जा रही है।',
};
