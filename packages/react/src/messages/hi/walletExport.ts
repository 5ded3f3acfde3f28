import type { walletExport as english } from '../en/walletExport.ts';
import type { Translation } from '../Translation.ts';

export const walletExport: Translation<typeof english> = {
  'walletExport.heading': 'अपना वॉलेट निर्यात करें',
  'walletExport.warning.title': 'जिसके पास ये शब्द हैं, वह आपका पैसा ले सकता है',
  'walletExport.warning': 'हम इन्हें कभी नहीं माँगेंगे। फ़ोटो न लें और किसी को न भेजें।',
  'walletExport.alone': 'मैं अकेला हूँ और मेरी स्क्रीन कोई नहीं देख सकता',
  'walletExport.known': 'मुझे पता है कि खोए शब्द दोबारा नहीं मिल सकते',
  'walletExport.start': 'पुष्टि करके आगे बढ़ें',
  'walletExport.start.hint': 'पहले आप दोबारा साइन इन करेंगे।',
  'walletExport.cancel': 'रद्द करें',
  'walletExport.signedOut': 'अपना वॉलेट निर्यात करने के लिए साइन इन करें।',
  'walletExport.wiped': 'पेज छोड़ने या लॉक होने के कारण शब्द हटा दिए गए। उन्हें देखने के लिए फिर शुरू करें।',
  'walletExport.exporting': 'एक पल…',
  'walletExport.signIn': 'पुष्टि करें कि यह आप ही हैं। फिर हम आगे बढ़ेंगे।',
  'walletExport.failed': 'हम आपका वॉलेट निर्यात नहीं कर सके।',
  'walletExport.opened.heading': 'आपके शब्द तैयार हैं',
  'walletExport.opened.text': 'कागज़ और कलम लें। यह पेज छोड़ते ही शब्द गायब हो जाएँगे।',
  'walletExport.show': 'शब्द दिखाएँ',
  'walletExport.words': 'रिकवरी शब्द',
  'walletExport.words.text': 'इन्हें इसी क्रम में लिख लें। ये आपका वॉलेट ऐसे शब्द स्वीकार करने वाले किसी भी ऐप में खोलते हैं।',
  'walletExport.end': 'मैंने इन्हें लिख लिया है',
};
