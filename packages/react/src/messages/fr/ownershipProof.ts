import type { ownershipProof as english } from '../en/ownershipProof.ts';
import type { Translation } from '../Translation.ts';

export const ownershipProof: Translation<typeof english> = {
  'ownershipProof.heading': 'Prouvez que ce portefeuille est à vous',
  'ownershipProof.text': 'Votre portefeuille signe un message. Cela ne déplace pas d’argent et ne coûte rien.',
  'ownershipProof.start': 'Obtenir le message',
  'ownershipProof.sign': 'Signer avec mon portefeuille',
  'ownershipProof.message': 'Message',
  'ownershipProof.instructions': 'Signez ce message dans votre portefeuille, puis collez la signature ici.',
  'ownershipProof.declined': 'Votre portefeuille n’a pas signé. Réessayez ou signez le message vous-même.',
  'ownershipProof.signature': 'Signature',
  'ownershipProof.signature.missing': 'Collez la signature.',
  'ownershipProof.submit': 'Confirmer',
  'ownershipProof.newMessage': 'Nouveau message',
  'ownershipProof.wrong': 'La signature ne vient pas de ce portefeuille. Demandez un nouveau message et réessayez.',
  'ownershipProof.expired':
    'Ce message n’est plus valable, ou aucune preuve n’est nécessaire. Demandez un nouveau message.',
  'ownershipProof.proved': 'Ce portefeuille est à vous. Vous pouvez y envoyer n’importe quel montant.',
};
