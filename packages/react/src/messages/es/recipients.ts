import type { recipients as english } from '../en/recipients.ts';
import type { Translation } from '../Translation.ts';
import { plural } from './plural.ts';

export const recipients: Translation<typeof english> = {
  'recipients.heading': '¿Quién recibe el dinero?',
  'recipients.search': 'Nombre, banco, número o moneda',
  'recipients.recent': 'Recientes',
  'recipients.others': 'Todos los demás',
  'recipients.all': 'Guardados',
  'recipients.found': 'Encontrados',
  'recipients.noMatch.heading': 'No se ha encontrado nada',
  'recipients.noMatch': 'Pruebe con otro nombre o con las últimas cifras de la cuenta.',
  'recipients.clearSearch': 'Mostrar todo',
  'recipients.empty.heading': 'Aún no ha guardado a nadie',
  'recipients.empty': 'Añada una cuenta bancaria una vez y después pague con dos toques.',
  'recipients.emptyWithoutAdd': 'En esta página no se puede añadir una cuenta. Cuando tenga una, aparecerá aquí.',
  'recipients.failed': 'No hemos podido cargar las cuentas de sus destinatarios.',
  'recipients.stale': 'Puede que esta lista no esté actualizada.',
  'recipients.add': 'Añadir destinatario',
  'recipients.add.text': 'Una cuenta bancaria, dinero móvil o una billetera',
  'recipients.announce.found': ({ count }) =>
    count === 0
      ? 'No se ha encontrado nada.'
      : plural(count, { one: '# cuenta encontrada.', other: '# cuentas encontradas.' }),
  'account.unnamed': 'Cuenta sin nombre',
  'account.masked': ({ ending }) => `••${ending}`,
  'account.ending': ({ ending }) => `terminada en ${ending}`,
  'account.onNetwork': ({ currency, network }) => `${currency} en ${network}`,
  'account.status.ready': 'Lista',
  'account.status.checking': 'El banco la está comprobando',
  'account.status.inReview': 'En revisión',
  'account.status.proofNeeded': 'Solo importes pequeños hasta acreditarla',
  'account.status.proofFailed': 'La última acreditación no ha funcionado',
  'account.status.inactive': 'Ya no puede recibir pagos',
};
