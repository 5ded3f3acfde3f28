import type { ownershipProof as english } from '../en/ownershipProof.ts';
import type { Translation } from '../Translation.ts';

export const ownershipProof: Translation<typeof english> = {
  'ownershipProof.heading': 'أثبت أن هذه المحفظة لك',
  'ownershipProof.text': 'توقّع محفظتك رسالة. لا ينقل ذلك أي مال ولا يكلّف شيئًا.',
  'ownershipProof.start': 'الحصول على الرسالة',
  'ownershipProof.sign': 'التوقيع بمحفظتي',
  'ownershipProof.message': 'الرسالة',
  'ownershipProof.instructions': 'وقّع هذه الرسالة في محفظتك، ثم الصق التوقيع هنا.',
  'ownershipProof.declined': 'لم توقّع محفظتك. حاول مرة أخرى، أو وقّع الرسالة بنفسك.',
  'ownershipProof.signature': 'التوقيع',
  'ownershipProof.signature.missing': 'الصق التوقيع.',
  'ownershipProof.submit': 'تأكيد',
  'ownershipProof.newMessage': 'رسالة جديدة',
  'ownershipProof.wrong': 'هذا التوقيع ليس من هذه المحفظة. احصل على رسالة جديدة وحاول مرة أخرى.',
  'ownershipProof.expired': 'لم تعد هذه الرسالة صالحة، أو لا حاجة إلى إثبات. احصل على رسالة جديدة.',
  'ownershipProof.proved': 'هذه المحفظة لك. يمكنك إرسال أي مبلغ إليها.',
};
