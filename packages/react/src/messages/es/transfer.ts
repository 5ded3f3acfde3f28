import type { transfer as english } from '../en/transfer.ts';
import type { Translation } from '../Translation.ts';

export const transfer: Translation<typeof english> = {
  'arrival.minutes': 'Normalmente en unos minutos',
  'arrival.days': 'En 1 a 3 días laborables',
  'arrival.at': ({ time }) => `A más tardar: ${time}`,
  'arrival.bank': 'Depende del banco del destinatario',
  'arrival.wallet': 'Depende de la red',
  'receipt.title': 'Comprobante de pago',
  'receipt.number': 'Número de comprobante',
  'receipt.date': 'Fecha',
  'receipt.copy': 'Copiar',
  'receipt.copied': 'Copiado',
  'receipt.copyFailed': 'No hemos podido copiarlo. Seleccione el texto y cópielo usted.',
  'receipt.share': 'Compartir',
  'receipt.print': 'Imprimir',
  'reason.QUOTE_EXPIRED': 'El tipo de cambio caducó antes del envío. No se ha cambiado nada.',
  'reason.QUOTE_RATE_UNAVAILABLE': 'El tipo de cambio ya no estaba disponible. No se ha cambiado nada.',
  'reason.QUOTE_EXECUTION_FAILED': 'Si se le ha cobrado algo, se le devolverá automáticamente.',
  'reason.FUNDING_AMOUNT_MISMATCH': 'El importe recibido no era el esperado.',
  'reason.SCA_NOT_COMPLETED': 'No se confirmó a tiempo. No se ha movido dinero.',
  'reason.PAYOUT_RETURNED':
    'El banco del destinatario devolvió el pago. Revise los datos antes de intentarlo de nuevo.',
  'reason.LIMIT_EXCEEDED': 'Superaba un límite. Pruebe con un importe menor.',
  'reason.ACCOUNT_CANNOT_RECEIVE': 'Esa cuenta no puede recibir este dinero. Pida otra cuenta al destinatario.',
  'reason.ACCOUNT_INVALID': 'El banco no reconoce esta cuenta. Revise los datos con el destinatario.',
  'reason.COMPLIANCE_REJECTED': 'No podemos realizar este pago. Contacte con atención al cliente.',
  'reason.other':
    'Todavía no sabemos más. Si se le ha cobrado dinero, contacte con atención al cliente e indique la referencia.',
};
