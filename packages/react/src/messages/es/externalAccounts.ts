import type { externalAccounts as english } from '../en/externalAccounts.ts';
import type { Translation } from '../Translation.ts';

export const externalAccounts: Translation<typeof english> = {
  'externalAccounts.heading': 'Sus destinatarios',
  'externalAccounts.signIn': 'Inicie sesión para ver sus destinatarios.',
  'externalAccounts.more': 'Mostrar más',
  'externalAccounts.shown': ({ count, total }) => `${count} de ${total} cuentas`,
  'externalAccounts.removed': 'La cuenta se ha eliminado.',
  'externalAccounts.send': 'Enviar dinero',
  'externalAccounts.isTrusted': 'De confianza',
  'externalAccounts.trust': 'Confiar',
  'externalAccounts.trust.text': 'Así podrá pagarle sin código en la mayoría de los casos.',
  'externalAccounts.untrust': 'Dejar de confiar',
  'externalAccounts.untrust.text': 'Volverá a confirmar cada pago a esta cuenta.',
  'externalAccounts.trusted': 'Ahora confía en esta cuenta.',
  'externalAccounts.untrusted': 'Ya no confía en esta cuenta.',
  'externalAccounts.unchanged': 'No ha cambiado nada. Ya confía en esta cuenta, o sus pagos no lo necesitan.',
  'externalAccounts.remove': 'Eliminar',
  'externalAccounts.removal.heading': ({ name }) => `¿Eliminar ${name}?`,
  'externalAccounts.removal.text': 'Los pagos ya enviados no cambian. Puede volver a añadir la cuenta más adelante.',
  'externalAccounts.removal.trusted': 'Confía en esta cuenta. Primero deje de confiar en ella; después se eliminará.',
  'externalAccounts.removal.untrust': 'Dejar de confiar y eliminar',
  'externalAccounts.removal.inUse': 'Hay un pago en camino a esta cuenta. Elimínela cuando haya terminado.',
  'externalAccounts.removal.failed': 'No hemos podido eliminar la cuenta.',
  'externalAccounts.removal.keep': 'Conservar',
  'externalAccounts.removal.confirm': 'Eliminar',
};
