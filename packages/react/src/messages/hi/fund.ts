import type { fund as english } from '../en/fund.ts';
import type { Translation } from '../Translation.ts';

export const fund: Translation<typeof english> = {
  'fund.heading': 'तय दर पर पैसे जोड़ें',
  'fund.signIn': 'पैसे जोड़ने के लिए साइन इन करें।',
  'fund.text': 'राशि चुनें, फिर अपने बैंक या दूसरे वॉलेट से भुगतान करें। भुगतान होने तक दर वही रहती है।',
  'fund.currency': 'आप किसमें चुकाते हैं',
  'fund.amount': 'आप चुकाते हैं',
  'fund.amount.missing': ({ amount }) => `लिखें कि कितना चुकाना है, जैसे ${amount}।`,
  'fund.failed': 'हम दर तय नहीं कर सके',
  'fund.authorization.heading': 'इस भुगतान की पुष्टि करें',
  'fund.yourWallet': 'आपका वॉलेट',
  'fund.pay.heading': 'यह राशि चुकाएँ',
  'fund.youGet': 'आपको मिलेगा',
  'fund.pay.exact': 'एक ही ट्रांसफ़र में ठीक यही राशि चुकाएँ। कोई दूसरी राशि हमें लौटानी होगी।',
  'fund.network': 'नेटवर्क',
  'fund.waiting': 'आपके भुगतान का इंतज़ार है। आप यह पेज बंद कर सकते हैं।',
  'fund.discard': 'छोड़ें और फिर से शुरू करें',
  'fund.processing.heading': 'आपके पैसे रास्ते में हैं',
  'fund.processing.text': 'हमें आपका भुगतान मिल गया है। वह जल्द ही आपके बैलेंस में होगा।',
  'fund.completed.heading': ({ amount }) => `${amount} आपके वॉलेट में हैं`,
  'fund.failed.heading': 'यह भुगतान पूरा नहीं हुआ',
  'fund.failed.text': 'आपने जो चुकाया है, हम उसे लौटाते हैं।',
  'fund.expired.heading': 'दर की समय सीमा खत्म हो गई',
  'fund.expired.text': 'अब इन जानकारियों से भुगतान न करें। अगर आप भुगतान कर चुके हैं और वह देर से पहुँचे, तो हम उसे लौटा देंगे।',
  'fund.again': 'और पैसे जोड़ें',
};
