import type { securityCenter as english } from '../en/securityCenter.ts';
import type { Translation } from '../Translation.ts';

export const securityCenter: Translation<typeof english> = {
  'securityCenter.heading': 'Segurança',
  'securityCenter.signedOut': 'Entre para ver o que protege sua carteira.',
  'securityCenter.protected.title': 'Sua carteira está bem protegida',
  'securityCenter.protected': 'Há uma chave de acesso e outra forma de entrar.',
  'securityCenter.onlyPasskey.title': 'Adicione outra forma de entrar',
  'securityCenter.onlyPasskey': 'Se perder sua chave de acesso, você ainda consegue entrar.',
  'securityCenter.noPasskey.title': 'Adicione uma chave de acesso',
  'securityCenter.noPasskey': 'Só funciona aqui, então um site falso não consegue usá-la.',
  'securityCenter.keys': 'Suas chaves',
  'securityCenter.export': 'Exportar sua carteira',
  'securityCenter.export.text': 'Leve suas chaves para outro lugar',
};
