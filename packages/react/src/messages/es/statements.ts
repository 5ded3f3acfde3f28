import type { statements as english } from '../en/statements.ts';
import type { Translation } from '../Translation.ts';
import { plural } from './plural.ts';

export const statements: Translation<typeof english> = {
  'statements.heading': 'Extractos',
  'statements.signIn': 'Inicie sesión para ver sus extractos.',
  'statements.period': 'Periodo',
  'statements.period.thisMonth': 'Este mes',
  'statements.period.lastMonth': 'El mes pasado',
  'statements.period.last90Days': 'Últimos 90 días',
  'statements.period.thisYear': 'Este año',
  'statements.period.custom': 'Elegir fechas',
  'statements.from': 'Primer día',
  'statements.to': 'Último día',
  'statements.show': 'Mostrar estas fechas',
  'statements.datesInvalid': 'Elija un primer día y un último día que no sea anterior.',
  'statements.account': 'Cuenta',
  'statements.account.all': 'Todas las cuentas',
  'statements.direction': 'Dirección',
  'statements.progress': 'Estado',
  'statements.totals': 'Totales',
  'statements.totalsNote': 'Solo cuentan los pagos completados.',
  'statements.included': ({ total, dates }) =>
    `${plural(total, { one: 'Todo incluido: # pago', other: 'Todo incluido: # pagos' })}, ${dates}.`,
  'statements.showing': ({ shown, total }) => `Se muestran ${shown} de ${total}.`,
  'statements.cut': 'Hay más pagos de los que caben en un extracto',
  'statements.cut.advice': ({ total }) =>
    plural(total, {
      one: 'Aquí solo está el último pago, y no hay archivo. Elija un periodo más corto para obtenerlo todo.',
      other: 'Aquí solo están los últimos # pagos, y no hay archivo. Elija un periodo más corto para obtenerlo todo.',
    }),
  'statements.date': 'Fecha',
  'statements.payment': 'Pago',
  'statements.note': 'Nota',
  'statements.amount': 'Importe',
  'statements.currency': 'Moneda',
  'statements.in': 'Entradas',
  'statements.out': 'Salidas',
  'statements.reference': 'Referencia',
  'statements.download': 'Descargar CSV',
  'statements.downloaded': 'El archivo está listo.',
  'statements.downloadFailed': 'No pudimos crear el archivo. Inténtelo de nuevo.',
  'statements.fileName': 'Extracto',
  'statements.failed': 'No pudimos cargar su extracto.',
  'statements.stale': 'No pudimos actualizar este extracto.',
  'statements.empty.heading': 'No hay pagos aquí',
  'statements.empty': 'Elija otro periodo, o muestre más cuentas y pagos.',
};
