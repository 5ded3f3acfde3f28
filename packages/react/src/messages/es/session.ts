import type { session as english } from '../en/session.ts';
import type { Translation } from '../Translation.ts';

export const session: Translation<typeof english> = {
  'session.lock.heading': 'Desbloquee su billetera',
  'session.lock.locked': 'Su billetera está bloqueada para proteger su dinero. Desbloquéela para seguir donde lo dejó.',
  'session.lock.expired':
    'Su sesión ha terminado para proteger su dinero. Inicie sesión de nuevo para seguir donde lo dejó.',
  'session.lock.signedOut': 'Se ha cerrado su sesión. Inicie sesión de nuevo para continuar.',
  'session.lock.passkey': 'Desbloquear con su clave de acceso',
  'session.lock.email': 'Desbloquear con un código por correo',
  'session.lock.phone': 'Desbloquear con un código por SMS',
  'session.lock.another': '¿No es usted? Usar otra cuenta',
  'session.expiring': 'Pronto se cerrará su sesión.',
  'session.expiring.in': 'Tiempo restante:',
  'session.stay': 'Mantener la sesión',
  'session.stay.failed': 'No hemos podido mantener su sesión. Guarde su trabajo e inicie sesión de nuevo.',
  'session.announce.expiring': ({ left }) => `Su sesión se cerrará en ${left}.`,
  'session.announce.stays': 'Su sesión sigue iniciada.',
};
