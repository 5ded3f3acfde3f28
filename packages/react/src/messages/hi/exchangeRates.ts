import type { exchangeRates as english } from '../en/exchangeRates.ts';
import type { Translation } from '../Translation.ts';

export const exchangeRates: Translation<typeof english> = {
  'exchangeRates.heading': 'विनिमय दरें',
  'exchangeRates.signIn': 'दरें देखने के लिए साइन इन करें।',
  'exchangeRates.base': 'आपके पास',
  'exchangeRates.amount': 'राशि',
  'exchangeRates.unreadable': 'राशि अंकों में लिखें।',
  'exchangeRates.one': ({ from, to }) => `${from} = ${to}`,
  'exchangeRates.about': ({ amount }) => `≈ ${amount}`,
  'exchangeRates.tooSmall': 'शुल्क के लिए बहुत कम',
  'exchangeRates.converted': 'राशियाँ अपडेट हो गई हैं।',
  'exchangeRates.updated': ({ time }) => `${time} तक।`,
  'exchangeRates.indicative': 'ये दरें सिर्फ़ अंदाज़ा हैं। राशियाँ शुल्क के बाद की हैं। भुगतान जाँचते समय आपकी दर तय होती है।',
  'exchangeRates.refresh': 'अपडेट करें',
  'exchangeRates.failed': 'हम दरें लोड नहीं कर सके।',
  'exchangeRates.stale': 'हम दरें अपडेट नहीं कर सके।',
  'exchangeRates.empty.heading': 'अभी कोई दर नहीं',
  'exchangeRates.empty': 'इस मुद्रा के लिए अभी कोई दर नहीं है। दूसरी मुद्रा चुनें, या बाद में देखें।',
};
