import type { kycLink as english } from '../en/kycLink.ts';
import type { Translation } from '../Translation.ts';

export const kycLink: Translation<typeof english> = {
  'kycLink.heading': 'पहचान की जाँच',
  'kycLink.text': 'अपना पहचान पत्र तैयार रखें। हमारा साझेदार सुरक्षित पेज पर उसकी और आपके चेहरे की फ़ोटो लेता है।',
  'kycLink.start': 'जाँच शुरू करें',
  'kycLink.startAgain': 'नया लिंक लें',
  'kycLink.newTab': 'यह नए टैब में खुलता है। यह पेज आपका इंतज़ार करेगा।',
  'kycLink.contactFirst': 'पहले अपने ईमेल और फ़ोन की पुष्टि करें।',
  'kycLink.away.heading': 'दूसरे टैब में पूरा करें',
  'kycLink.away.text': 'पूरा होने पर हमें पता चल जाएगा। आप यह पेज बंद करके बाद में लौट सकते हैं।',
  'kycLink.blocked.heading': 'जाँच खोलें',
  'kycLink.blocked.text': 'आपके ब्राउज़र ने नया टैब नहीं खोला। यह लिंक इस्तेमाल करें। यह एक बार काम करता है।',
  'kycLink.open': 'पहचान की जाँच खोलें',
  'kycLink.check': 'मैंने पूरा कर लिया',
  'kycLink.expired.heading': 'लिंक की अवधि समाप्त हो गई',
  'kycLink.expired.text': 'कुछ खोया नहीं है। आगे बढ़ने के लिए नया लिंक लें।',
  'kycLink.linkRefused': 'हम पेज को सुरक्षित रूप से नहीं खोल सके। कृपया सहायता से संपर्क करें।',
};
