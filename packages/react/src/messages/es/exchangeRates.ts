import type { exchangeRates as english } from '../en/exchangeRates.ts';
import type { Translation } from '../Translation.ts';

export const exchangeRates: Translation<typeof english> = {
  'exchangeRates.heading': 'Tipos de cambio',
  'exchangeRates.signIn': 'Inicie sesión para ver los tipos de cambio.',
  'exchangeRates.base': 'Usted tiene',
  'exchangeRates.amount': 'Importe',
  'exchangeRates.unreadable': 'Escriba un importe con cifras.',
  'exchangeRates.one': ({ from, to }) => `${from} = ${to}`,
  'exchangeRates.about': ({ amount }) => `≈ ${amount}`,
  'exchangeRates.tooSmall': 'Muy poco para las comisiones',
  'exchangeRates.converted': 'Los importes están actualizados.',
  'exchangeRates.updated': ({ time }) => `A las ${time}.`,
  'exchangeRates.indicative':
    'Estos tipos son orientativos. Los importes ya descuentan las comisiones. Su tipo se fija cuando revisa un pago.',
  'exchangeRates.refresh': 'Actualizar',
  'exchangeRates.failed': 'No pudimos cargar los tipos de cambio.',
  'exchangeRates.stale': 'No pudimos actualizar los tipos de cambio.',
  'exchangeRates.empty.heading': 'No hay tipos de cambio ahora',
  'exchangeRates.empty': 'No hay tipos de cambio para esta moneda en este momento. Pruebe otra o vuelva más tarde.',
};
