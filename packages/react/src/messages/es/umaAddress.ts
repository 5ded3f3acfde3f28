import type { umaAddress as english } from '../en/umaAddress.ts';
import type { Translation } from '../Translation.ts';

export const umaAddress: Translation<typeof english> = {
  'umaAddress.label': 'Dirección UMA',
  'umaAddress.hint': 'Por ejemplo, $ada@bank.example',
  'umaAddress.missing': 'Escriba una dirección UMA, por ejemplo, $ada@bank.example.',
  'umaAddress.notFound': 'Nadie usa esa dirección. Compruébela con el destinatario.',
  'umaAddress.own': 'Esta es su propia dirección. Escriba la del destinatario.',
  'umaAddress.provider':
    'El proveedor del destinatario no acepta pagos en este momento. No ha salido dinero de su cuenta. Inténtelo más tarde.',
  'umaAddress.sender': 'El proveedor del destinatario pregunta quién paga.',
  'umaAddress.fullName': 'Su nombre completo',
  'umaAddress.field.missing': ({ label }) => `Rellene «${label}».`,
};
