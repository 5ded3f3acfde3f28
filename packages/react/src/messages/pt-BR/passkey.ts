import type { passkey as english } from '../en/passkey.ts';
import type { Translation } from '../Translation.ts';

export const passkey: Translation<typeof english> = {
  'passkey.offer.heading': 'Entre mais rápido com uma chave de acesso',
  'passkey.offer.text': 'Use seu rosto, sua digital ou o bloqueio de tela em vez de códigos.',
  'passkey.offer.safe.title': 'Só funciona aqui',
  'passkey.offer.safe.text': 'Um site falso não consegue usá-la',
  'passkey.offer.saved.title': 'Salva neste aparelho',
  'passkey.offer.saved.text': 'Ou no seu gerenciador de senhas',
  'passkey.handshake': 'Seu aparelho vai pedir seu rosto, sua digital ou o bloqueio de tela.',
  'passkey.create': 'Criar chave de acesso',
  'passkey.later': 'Agora não',
  'passkey.waiting': 'Aguardando seu aparelho…',
  'passkey.saving': 'Salvando sua chave de acesso…',
  'passkey.checking': 'Estamos verificando se sua chave de acesso foi salva. Não crie outra.',
  'passkey.dismissed': 'Nenhuma chave de acesso foi criada. Você pode tentar de novo ou deixar para depois.',
  'passkey.reauth': 'Confirme que é você. Depois continuamos com sua chave de acesso.',
  'passkey.created.heading': 'Chave de acesso salva',
  'passkey.created.text': ({ name }) => `Da próxima vez, entre com “${name}”.`,
  'passkey.exists.heading': 'Você já tem uma chave de acesso aqui',
  'passkey.exists.text': 'Entre com ela da próxima vez. Não precisa fazer mais nada.',
  'passkey.done': 'Concluir',
  'passkey.device': ({ browser, system }) => `${browser} no ${system}`,
  'passkey.thisDevice': 'Este aparelho',
  'passkey.announce.waiting': 'Aguardando seu aparelho.',
  'passkey.announce.saving': 'Salvando sua chave de acesso.',
};
