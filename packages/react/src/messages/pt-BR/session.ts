import type { session as english } from '../en/session.ts';
import type { Translation } from '../Translation.ts';

export const session: Translation<typeof english> = {
  'session.lock.heading': 'Desbloqueie sua carteira',
  'session.lock.locked':
    'Sua carteira está bloqueada para proteger seu dinheiro. Desbloqueie para continuar de onde parou.',
  'session.lock.expired': 'Seu acesso terminou para proteger seu dinheiro. Entre de novo para continuar de onde parou.',
  'session.lock.signedOut': 'Sua sessão foi encerrada. Entre de novo para continuar.',
  'session.lock.passkey': 'Desbloquear com sua chave de acesso',
  'session.lock.email': 'Desbloquear com código por e-mail',
  'session.lock.phone': 'Desbloquear com código por SMS',
  'session.lock.another': 'Não é você? Usar outra conta',
  'session.expiring': 'Sua sessão vai terminar em breve.',
  'session.expiring.in': 'Tempo restante:',
  'session.stay': 'Manter a sessão',
  'session.stay.failed': 'Não conseguimos manter seu acesso agora. Salve seu trabalho e entre de novo.',
  'session.announce.expiring': ({ left }) => `Sua sessão termina em ${left}.`,
  'session.announce.stays': 'Sua sessão continua aberta.',
};
