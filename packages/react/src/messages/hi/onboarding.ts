import type { onboarding as english, onboardingTask as shared } from '../en/onboarding.ts';
import type { Translation } from '../Translation.ts';

const onboardingTask: Translation<typeof shared> = {
  'onboarding.signedOut': 'आगे बढ़ने के लिए साइन इन करें।',
  'onboarding.loadFailed': 'हम इसे लोड नहीं कर सके।',
  'onboarding.choose': 'चुनें…',
  'onboarding.field.missing': 'यह फ़ील्ड भरें।',
  'onboarding.field.invalid': 'यह स्वीकार नहीं हुआ। कृपया जाँचें।',
};

export const onboarding: Translation<typeof english> = {
  ...onboardingTask,
  'onboarding.heading': 'आइए आपकी पहचान सत्यापित करें',
  'onboarding.heading.business': 'आइए आपका व्यवसाय सत्यापित करें',
  'onboarding.text': 'आप कभी भी रुककर बाद में लौट सकते हैं।',
  'onboarding.progress': ({ count, total }) => `${total} में से ${count} पूरे`,
  'onboarding.backToList': 'सभी चरण',
  'onboarding.done': 'आगे बढ़ें',
  'onboarding.support': 'सहायता से संपर्क करें',
  'onboarding.task.terms': 'शर्तें स्वीकार करें',
  'onboarding.task.details': 'आपकी जानकारी',
  'onboarding.task.email': 'अपने ईमेल की पुष्टि करें',
  'onboarding.task.phone': 'अपने फ़ोन की पुष्टि करें',
  'onboarding.task.identity': 'पहचान की जाँच',
  'onboarding.task.documents': 'दस्तावेज़',
  'onboarding.task.owners': 'मालिक और निदेशक',
  'onboarding.task.review': 'जाँच के लिए भेजें',
  'onboarding.status.todo': 'बाकी है',
  'onboarding.status.next': 'अगला',
  'onboarding.status.blocked': 'अभी नहीं',
  'onboarding.status.waiting': 'जाँच हो रही है',
  'onboarding.status.done': 'पूरा हुआ',
  'onboarding.status.attention': 'आपका ध्यान चाहिए',
};
