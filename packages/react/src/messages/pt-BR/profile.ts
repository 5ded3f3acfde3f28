import type { profile as english } from '../en/profile.ts';
import type { Translation } from '../Translation.ts';

export const profile: Translation<typeof english> = {
  'profile.heading': 'Perfil',
  'profile.loadFailed': 'Não foi possível carregar seu perfil.',
  'profile.signedOut': 'Entre para ver seu perfil.',
  'profile.name': 'Nome',
  'profile.address': 'Endereço',
  'profile.email': 'E-mail',
  'profile.phoneNumber': 'Número de telefone',
  'profile.none': 'Não informado',
  'profile.unverified': 'Ainda não confirmado',
  'profile.verified': 'Confirmado',
  'profile.edit.email': 'Alterar e-mail',
  'profile.edit.phoneNumber': 'Alterar telefone',
  'profile.help': 'Para mudar nome ou endereço, fale com o suporte.',
  'profile.changed.email': 'Seu e-mail foi alterado.',
  'profile.changed.phoneNumber': 'Seu número de telefone foi alterado.',
  'profile.change.text': 'Os códigos vão para lá a partir de agora. Confira bem.',
  'profile.email.missing': 'Digite um e-mail, como anna@example.com.',
  'profile.phoneNumber.missing': 'Digite seu número com o código do país, como +46 70 123 45 67.',
  'profile.email.taken': 'Este e-mail não pode ser usado aqui. Digite outro.',
  'profile.signIn': 'Confirme que é você. Depois continuamos.',
  'profile.save': 'Salvar',
  'profile.cancel': 'Cancelar',
};
