import type { endUserTerms as english } from '../en/endUserTerms.ts';
import type { Translation } from '../Translation.ts';

export const endUserTerms: Translation<typeof english> = {
  'endUserTerms.heading': 'शर्तें',
  'endUserTerms.text': 'अपने खाते की शर्तें पढ़ें, फिर उन्हें स्वीकार करें।',
  'endUserTerms.newVersion': 'आपके स्वीकार करने के बाद शर्तें बदल गई हैं।',
  'endUserTerms.replaced': 'शर्तें अभी बदली हैं। नई शर्तें पढ़ें, फिर उन्हें स्वीकार करें।',
  'endUserTerms.open': 'शर्तें पढ़ें',
  'endUserTerms.newTab': 'नए टैब में खुलता है',
  'endUserTerms.consent': 'मैंने शर्तें पढ़ ली हैं और उन्हें स्वीकार करता/करती हूँ।',
  'endUserTerms.missing': 'शर्तें स्वीकार करने के लिए बॉक्स पर निशान लगाएँ।',
  'endUserTerms.accept': 'स्वीकार करें',
  'endUserTerms.accepted.heading': 'शर्तें स्वीकार हो गईं',
  'endUserTerms.accepted': ({ time }) => `आपने इन्हें ${time} को स्वीकार किया।`,
};
