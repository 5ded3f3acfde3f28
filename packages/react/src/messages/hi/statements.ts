import type { statements as english } from '../en/statements.ts';
import type { Translation } from '../Translation.ts';
import { plural } from './plural.ts';

export const statements: Translation<typeof english> = {
  'statements.heading': 'स्टेटमेंट',
  'statements.signIn': 'अपने स्टेटमेंट देखने के लिए साइन इन करें।',
  'statements.period': 'अवधि',
  'statements.period.thisMonth': 'यह महीना',
  'statements.period.lastMonth': 'पिछला महीना',
  'statements.period.last90Days': 'पिछले 90 दिन',
  'statements.period.thisYear': 'यह साल',
  'statements.period.custom': 'तारीखें चुनें',
  'statements.from': 'पहला दिन',
  'statements.to': 'आखिरी दिन',
  'statements.show': 'ये तारीखें दिखाएँ',
  'statements.datesInvalid': 'पहला दिन चुनें, और ऐसा आखिरी दिन जो उससे पहले का न हो।',
  'statements.account': 'खाता',
  'statements.account.all': 'सभी खाते',
  'statements.direction': 'दिशा',
  'statements.progress': 'स्थिति',
  'statements.totals': 'कुल राशि',
  'statements.totalsNote': 'सिर्फ़ पूरे हो चुके भुगतान गिने जाते हैं।',
  'statements.included': ({ total, dates }) =>
    `${plural(total, { one: 'सब शामिल: # भुगतान', other: 'सब शामिल: # भुगतान' })}, ${dates}।`,
  'statements.showing': ({ shown, total }) => `${total} में से ${shown} दिख रहे हैं।`,
  'statements.cut': 'एक स्टेटमेंट में जितने आ सकते हैं, भुगतान उससे ज़्यादा हैं',
  'statements.cut.advice': ({ total }) =>
    plural(total, {
      one: 'यहाँ सिर्फ़ # नया भुगतान है, और कोई फ़ाइल नहीं है। सब कुछ पाने के लिए छोटी अवधि चुनें।',
      other: 'यहाँ सिर्फ़ सबसे नए # भुगतान हैं, और कोई फ़ाइल नहीं है। सब कुछ पाने के लिए छोटी अवधि चुनें।',
    }),
  'statements.date': 'तारीख',
  'statements.payment': 'भुगतान',
  'statements.note': 'नोट',
  'statements.amount': 'राशि',
  'statements.currency': 'मुद्रा',
  'statements.in': 'आया',
  'statements.out': 'गया',
  'statements.reference': 'संदर्भ',
  'statements.download': 'CSV डाउनलोड करें',
  'statements.downloaded': 'फ़ाइल तैयार है।',
  'statements.downloadFailed': 'हम फ़ाइल नहीं बना सके। फिर से कोशिश करें।',
  'statements.fileName': 'स्टेटमेंट',
  'statements.failed': 'हम आपका स्टेटमेंट लोड नहीं कर सके।',
  'statements.stale': 'हम यह स्टेटमेंट अपडेट नहीं कर सके।',
  'statements.empty.heading': 'यहाँ कोई भुगतान नहीं',
  'statements.empty': 'दूसरी अवधि चुनें, या ज़्यादा खाते और भुगतान दिखाएँ।',
};
