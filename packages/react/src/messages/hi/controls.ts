import type { controls as english } from '../en/controls.ts';
import type { Translation } from '../Translation.ts';

export const controls: Translation<typeof english> = {
  'field.optional': 'वैकल्पिक',
  'sheet.close': 'बंद करें',
  'copy.button': ({ label }) => `${label} कॉपी करें`,
  'copy.copied': 'कॉपी हो गया',
  'copy.announce': ({ label }) => `${label} कॉपी हो गया`,
  'copy.denied': 'टेक्स्ट चुना हुआ है। उसे कीबोर्ड या ब्राउज़र के मेन्यू से कॉपी करें।',
  'qr.tooLong': 'यह टेक्स्ट QR कोड के लिए बहुत लंबा है। इसे कॉपी करें।',
  'qr.failed': 'हम QR कोड नहीं बना पाए। इसके बजाय टेक्स्ट कॉपी करें।',
  'boundary.heading': 'कुछ गड़बड़ हुई',
  'boundary.text': 'पेज के इस हिस्से ने काम करना बंद कर दिया। फिर से कोशिश करें या पेज दोबारा लोड करें।',
};
