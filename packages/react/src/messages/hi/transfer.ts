import type { transfer as english } from '../en/transfer.ts';
import type { Translation } from '../Translation.ts';

export const transfer: Translation<typeof english> = {
  'arrival.minutes': 'आम तौर पर कुछ मिनटों में',
  'arrival.days': '1 से 3 कामकाजी दिनों में',
  'arrival.at': ({ time }) => `${time} तक`,
  'arrival.bank': 'प्राप्तकर्ता के बैंक पर निर्भर',
  'arrival.wallet': 'नेटवर्क पर निर्भर',
  'receipt.title': 'भुगतान रसीद',
  'receipt.number': 'रसीद संख्या',
  'receipt.date': 'तारीख',
  'receipt.copy': 'कॉपी करें',
  'receipt.copied': 'कॉपी हो गया',
  'receipt.copyFailed': 'हम इसे कॉपी नहीं कर पाए। टेक्स्ट चुनकर ख़ुद कॉपी करें।',
  'receipt.share': 'शेयर करें',
  'receipt.print': 'प्रिंट करें',
  'reason.QUOTE_EXPIRED': 'भेजे जाने से पहले दर का समय बीत गया। कुछ भी नहीं बदला गया।',
  'reason.QUOTE_RATE_UNAVAILABLE': 'दर अब उपलब्ध नहीं थी। कुछ भी नहीं बदला गया।',
  'reason.QUOTE_EXECUTION_FAILED': 'जो भी रकम ली गई हो, वह अपने-आप आपको लौटा दी जाएगी।',
  'reason.FUNDING_AMOUNT_MISMATCH': 'जो रकम आई वह अपेक्षित रकम नहीं थी।',
  'reason.SCA_NOT_COMPLETED': 'समय पर पुष्टि नहीं हुई। कोई पैसा नहीं गया।',
  'reason.PAYOUT_RETURNED': 'प्राप्तकर्ता के बैंक ने इसे लौटा दिया। फिर से कोशिश करने से पहले जानकारी जाँचें।',
  'reason.LIMIT_EXCEEDED': 'यह किसी सीमा से ज़्यादा था। कम रकम आज़माएँ।',
  'reason.ACCOUNT_CANNOT_RECEIVE': 'उस खाते में यह पैसा नहीं आ सकता। प्राप्तकर्ता से कोई दूसरा खाता पूछें।',
  'reason.ACCOUNT_INVALID': 'बैंक को यह खाता नहीं मिला। प्राप्तकर्ता के साथ जानकारी जाँचें।',
  'reason.COMPLIANCE_REJECTED': 'हम यह भुगतान नहीं कर सकते। कृपया सहायता से संपर्क करें।',
  'reason.other': 'अभी हमें और जानकारी नहीं है। अगर पैसे लिए गए हों, तो संदर्भ देकर सहायता से संपर्क करें।',
};
