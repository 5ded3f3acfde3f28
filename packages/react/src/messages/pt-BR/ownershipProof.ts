import type { ownershipProof as english } from '../en/ownershipProof.ts';
import type { Translation } from '../Translation.ts';

export const ownershipProof: Translation<typeof english> = {
  'ownershipProof.heading': 'Comprove que esta carteira é sua',
  'ownershipProof.text': 'Sua carteira assina uma mensagem. Isso não movimenta dinheiro nem custa nada.',
  'ownershipProof.start': 'Obter a mensagem',
  'ownershipProof.sign': 'Assinar com a carteira',
  'ownershipProof.message': 'Mensagem',
  'ownershipProof.instructions': 'Assine esta mensagem na sua carteira e cole a assinatura aqui.',
  'ownershipProof.declined': 'Sua carteira não assinou. Tente de novo ou assine a mensagem por conta própria.',
  'ownershipProof.signature': 'Assinatura',
  'ownershipProof.signature.missing': 'Cole a assinatura.',
  'ownershipProof.submit': 'Confirmar',
  'ownershipProof.newMessage': 'Nova mensagem',
  'ownershipProof.wrong': 'A assinatura não é desta carteira. Obtenha uma nova mensagem e tente de novo.',
  'ownershipProof.expired': 'Esta mensagem não vale mais, ou nenhuma prova é necessária. Obtenha uma nova mensagem.',
  'ownershipProof.proved': 'Esta carteira é sua. Você pode enviar qualquer valor para ela.',
};
