import type { ownershipProof as english } from '../en/ownershipProof.ts';
import type { Translation } from '../Translation.ts';

export const ownershipProof: Translation<typeof english> = {
  'ownershipProof.heading': 'साबित करें कि यह वॉलेट आपका है',
  'ownershipProof.text': 'आपका वॉलेट एक संदेश पर हस्ताक्षर करता है। इससे पैसे नहीं जाते और कोई शुल्क नहीं लगता।',
  'ownershipProof.start': 'संदेश पाएँ',
  'ownershipProof.sign': 'मेरे वॉलेट से हस्ताक्षर',
  'ownershipProof.message': 'संदेश',
  'ownershipProof.instructions': 'अपने वॉलेट में इस संदेश पर हस्ताक्षर करें, फिर हस्ताक्षर यहाँ पेस्ट करें।',
  'ownershipProof.declined': 'आपके वॉलेट ने हस्ताक्षर नहीं किया। फिर से कोशिश करें या संदेश पर खुद हस्ताक्षर करें।',
  'ownershipProof.signature': 'हस्ताक्षर',
  'ownershipProof.signature.missing': 'हस्ताक्षर पेस्ट करें।',
  'ownershipProof.submit': 'पुष्टि करें',
  'ownershipProof.newMessage': 'नया संदेश पाएँ',
  'ownershipProof.wrong': 'यह हस्ताक्षर इस वॉलेट का नहीं है। नया संदेश लें और फिर से कोशिश करें।',
  'ownershipProof.expired': 'यह संदेश अब मान्य नहीं है, या प्रमाण की ज़रूरत नहीं है। नया संदेश लें।',
  'ownershipProof.proved': 'यह वॉलेट आपका है। आप इसमें कोई भी राशि भेज सकते हैं।',
};
