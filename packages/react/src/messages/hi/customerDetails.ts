import type { customerDetails as english } from '../en/customerDetails.ts';
import type { Translation } from '../Translation.ts';

export const customerDetails: Translation<typeof english> = {
  'customerDetails.heading': 'आपकी जानकारी',
  'customerDetails.text': 'इसे वैसे ही दर्ज करें जैसा आपके पहचान दस्तावेज़ में है।',
  'customerDetails.text.business': 'इसे वैसे ही दर्ज करें जैसा रजिस्टर में है।',
  'customerDetails.group.business': 'व्यवसाय',
  'customerDetails.group.address': 'व्यवसाय का पता',
  'customerDetails.group.contact': 'संपर्क व्यक्ति',
  'customerDetails.field.line2': 'अपार्टमेंट, मंज़िल या इमारत',
  'customerDetails.field.state': 'राज्य या क्षेत्र',
  'customerDetails.field.doingBusinessAs': 'व्यापारिक नाम',
  'customerDetails.field.registrationNumber': 'पंजीकरण संख्या',
  'customerDetails.saved': 'आपकी जानकारी सहेज ली गई।',
  'customerDetails.edit': 'जानकारी बदलें',
};
