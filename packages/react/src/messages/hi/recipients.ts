import type { recipients as english } from '../en/recipients.ts';
import type { Translation } from '../Translation.ts';
import { plural } from './plural.ts';

export const recipients: Translation<typeof english> = {
  'recipients.heading': 'पैसे किसे मिलेंगे?',
  'recipients.search': 'नाम, बैंक, नंबर या मुद्रा',
  'recipients.recent': 'हाल के',
  'recipients.others': 'बाकी सभी',
  'recipients.all': 'सेव किए हुए',
  'recipients.found': 'मिले',
  'recipients.noMatch.heading': 'कुछ नहीं मिला',
  'recipients.noMatch': 'कोई दूसरा नाम या खाते के आख़िरी अंक आज़माएँ।',
  'recipients.clearSearch': 'सभी दिखाएँ',
  'recipients.empty.heading': 'अभी कोई सेव नहीं है',
  'recipients.empty': 'बैंक खाता एक बार जोड़ें, फिर दो टैप में भुगतान करें।',
  'recipients.emptyWithoutAdd': 'इस पेज पर खाता नहीं जोड़ा जा सकता। खाता जुड़ने पर वह यहाँ दिखेगा।',
  'recipients.failed': 'हम आपके प्राप्तकर्ताओं के खाते लोड नहीं कर पाए।',
  'recipients.stale': 'यह सूची पुरानी हो सकती है।',
  'recipients.add': 'प्राप्तकर्ता जोड़ें',
  'recipients.add.text': 'बैंक खाता, मोबाइल मनी या वॉलेट',
  'recipients.announce.found': ({ count }) =>
    count === 0 ? 'कुछ नहीं मिला।' : plural(count, { one: '# खाता मिला।', other: '# खाते मिले।' }),
  'account.unnamed': 'बिना नाम का खाता',
  'account.masked': ({ ending }) => `••${ending}`,
  'account.ending': ({ ending }) => `आख़िरी अंक ${ending}`,
  'account.onNetwork': ({ network, currency }) => `${network} पर ${currency}`,
  'account.status.ready': 'तैयार',
  'account.status.checking': 'बैंक जाँच रहा है',
  'account.status.inReview': 'समीक्षा में',
  'account.status.proofNeeded': 'प्रमाण मिलने तक सिर्फ़ छोटी रकम',
  'account.status.proofFailed': 'पिछला प्रमाण काम नहीं आया',
  'account.status.inactive': 'अब इसमें भुगतान नहीं हो सकता',
};
