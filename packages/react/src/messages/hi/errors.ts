import type { errors as english } from '../en/errors.ts';
import type { Translation } from '../Translation.ts';

export const errors: Translation<typeof english> = {
  'error.next.retry': 'हमारी ओर से कुछ गड़बड़ हुई। कृपया फिर से कोशिश करें।',
  'error.next.wait': 'थोड़े समय में बहुत ज़्यादा कोशिशें हो गईं। कृपया थोड़ा रुककर फिर से कोशिश करें।',
  'error.next.fixInput': 'आपकी दी हुई कोई जानकारी स्वीकार नहीं हुई। कृपया उसे जाँचकर फिर से कोशिश करें।',
  'error.next.signIn': 'आगे बढ़ने के लिए कृपया फिर से साइन इन करें।',
  'error.next.newCode': 'कृपया नया कोड मँगाएँ।',
  'error.next.otherWay': 'कृपया कोई दूसरा तरीका आज़माएँ, जैसे कोड।',
  'error.next.requote': 'यह दर अब उपलब्ध नहीं है। कृपया नई दर लें।',
  'error.next.check': 'हम देख रहे हैं कि क्या हुआ। कृपया इसे दोबारा न भेजें।',
  'error.next.complete': 'पहले आपके खाते में एक काम पूरा करना बाकी है।',
  'error.next.support': 'हम इसे यहाँ नहीं कर सकते। कृपया सहायता से संपर्क करें।',
  'error.next.fixCode': 'हमारी ओर से कुछ ठीक नहीं है। कृपया सहायता से संपर्क करें।',
  'error.MODULE_LOAD_FAILED': 'इस पेज का एक हिस्सा लोड नहीं हुआ। अपना कनेक्शन जाँचें और फिर से कोशिश करें।',
  'error.NETWORK_FAILED': 'हम सेवा से नहीं जुड़ पाए। अपना कनेक्शन जाँचें और फिर से कोशिश करें।',
  'error.REQUEST_TIMED_OUT': 'सेवा से जवाब आने में बहुत समय लग गया। कृपया फिर से कोशिश करें।',
  'error.SERVICE_UNAVAILABLE': 'सेवा थोड़ी देर के लिए रुकी हुई है। कृपया कुछ देर में फिर से कोशिश करें।',
};
