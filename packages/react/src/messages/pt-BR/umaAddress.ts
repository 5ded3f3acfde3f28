import type { umaAddress as english } from '../en/umaAddress.ts';
import type { Translation } from '../Translation.ts';

export const umaAddress: Translation<typeof english> = {
  'umaAddress.label': 'Endereço UMA',
  'umaAddress.hint': 'Por exemplo, $ada@bank.example',
  'umaAddress.missing': 'Digite um endereço UMA, por exemplo, $ada@bank.example.',
  'umaAddress.notFound': 'Ninguém usa esse endereço. Confira com o destinatário.',
  'umaAddress.own': 'Este é o seu próprio endereço. Digite o do destinatário.',
  'umaAddress.provider':
    'O provedor do destinatário não aceita pagamentos no momento. Nenhum dinheiro saiu da sua conta. Tente mais tarde.',
  'umaAddress.sender': 'O provedor do destinatário pergunta quem paga.',
  'umaAddress.fullName': 'Seu nome completo',
  'umaAddress.field.missing': ({ label }) => `Preencha “${label}”.`,
};
