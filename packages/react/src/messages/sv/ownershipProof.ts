import type { ownershipProof as english } from '../en/ownershipProof.ts';
import type { Translation } from '../Translation.ts';

export const ownershipProof: Translation<typeof english> = {
  'ownershipProof.heading': 'Visa att plånboken är din',
  'ownershipProof.text': 'Din plånbok signerar ett meddelande. Det flyttar inga pengar och kostar ingenting.',
  'ownershipProof.start': 'Hämta meddelandet',
  'ownershipProof.sign': 'Signera med min plånbok',
  'ownershipProof.message': 'Meddelande',
  'ownershipProof.instructions': 'Signera meddelandet i din plånbok och klistra sedan in signaturen här.',
  'ownershipProof.declined': 'Din plånbok signerade inte. Försök igen eller signera meddelandet själv.',
  'ownershipProof.signature': 'Signatur',
  'ownershipProof.signature.missing': 'Klistra in signaturen.',
  'ownershipProof.submit': 'Bekräfta',
  'ownershipProof.newMessage': 'Nytt meddelande',
  'ownershipProof.wrong': 'Signaturen kommer inte från den här plånboken. Hämta ett nytt meddelande och försök igen.',
  'ownershipProof.expired': 'Meddelandet gäller inte längre, eller så behövs inget bevis. Hämta ett nytt meddelande.',
  'ownershipProof.proved': 'Plånboken är din. Du kan skicka vilket belopp som helst till den.',
};
