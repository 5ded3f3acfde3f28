import type { errors as english } from '../en/errors.ts';
import type { Translation } from '../Translation.ts';

export const errors: Translation<typeof english> = {
  'error.next.retry': 'Algo deu errado do nosso lado. Tente de novo.',
  'error.next.wait': 'Foram muitas tentativas em pouco tempo. Espere um pouco e tente de novo.',
  'error.next.fixInput': 'Um dos dados informados não foi aceito. Confira e tente de novo.',
  'error.next.signIn': 'Entre de novo para continuar.',
  'error.next.newCode': 'Peça um novo código.',
  'error.next.otherWay': 'Tente de outra forma, como por código.',
  'error.next.requote': 'Essa cotação não está mais disponível. Peça uma nova.',
  'error.next.check': 'Estamos verificando o que aconteceu. Não envie de novo.',
  'error.next.complete': 'Antes, há algo a concluir na sua conta.',
  'error.next.support': 'Não podemos fazer isso por aqui. Fale com o suporte.',
  'error.next.fixCode': 'Algo não está certo do nosso lado. Fale com o suporte.',
  'error.MODULE_LOAD_FAILED': 'Uma parte desta página não carregou. Verifique sua conexão e tente de novo.',
  'error.NETWORK_FAILED': 'Não conseguimos acessar o serviço. Verifique sua conexão e tente de novo.',
  'error.REQUEST_TIMED_OUT': 'O serviço demorou demais para responder. Tente de novo.',
  'error.SERVICE_UNAVAILABLE': 'O serviço está em uma breve pausa. Tente de novo daqui a pouco.',
};
