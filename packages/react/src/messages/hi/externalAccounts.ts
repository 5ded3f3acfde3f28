import type { externalAccounts as english } from '../en/externalAccounts.ts';
import type { Translation } from '../Translation.ts';

export const externalAccounts: Translation<typeof english> = {
  'externalAccounts.heading': 'आपके प्राप्तकर्ता',
  'externalAccounts.signIn': 'अपने प्राप्तकर्ता देखने के लिए साइन इन करें।',
  'externalAccounts.more': 'और दिखाएँ',
  'externalAccounts.shown': ({ count, total }) => `${total} में से ${count} खाते`,
  'externalAccounts.removed': 'खाता हटा दिया गया।',
  'externalAccounts.send': 'पैसे भेजें',
  'externalAccounts.isTrusted': 'भरोसेमंद',
  'externalAccounts.trust': 'भरोसा करें',
  'externalAccounts.trust.text': 'फिर अक्सर बिना कोड के भुगतान हो सकेगा।',
  'externalAccounts.untrust': 'भरोसा हटाएँ',
  'externalAccounts.untrust.text': 'फिर इस खाते के हर भुगतान की पुष्टि करनी होगी।',
  'externalAccounts.trusted': 'अब आप इस खाते पर भरोसा करते हैं।',
  'externalAccounts.untrusted': 'अब आप इस खाते पर भरोसा नहीं करते।',
  'externalAccounts.unchanged': 'कुछ नहीं बदला। आप इस खाते पर पहले से भरोसा करते हैं, या आपके भुगतानों को इसकी ज़रूरत नहीं है।',
  'externalAccounts.remove': 'हटाएँ',
  'externalAccounts.removal.heading': ({ name }) => `${name} को हटाएँ?`,
  'externalAccounts.removal.text': 'भेजे जा चुके भुगतान वैसे ही रहेंगे। आप यह खाता फिर से जोड़ सकते हैं।',
  'externalAccounts.removal.trusted': 'आप इस खाते पर भरोसा करते हैं। पहले भरोसा हटाएँ, फिर खाता हटाया जाएगा।',
  'externalAccounts.removal.untrust': 'भरोसा हटाकर खाता हटाएँ',
  'externalAccounts.removal.inUse': 'इस खाते का एक भुगतान रास्ते में है। उसके पूरा होने पर इसे हटाएँ।',
  'externalAccounts.removal.failed': 'हम खाता नहीं हटा सके।',
  'externalAccounts.removal.keep': 'रहने दें',
  'externalAccounts.removal.confirm': 'हटाएँ',
};
