import type { customerDetails as english } from '../en/customerDetails.ts';
import type { Translation } from '../Translation.ts';

export const customerDetails: Translation<typeof english> = {
  'customerDetails.heading': 'Sus datos',
  'customerDetails.text': 'Introdúzcalos como figuran en su documento de identidad.',
  'customerDetails.text.business': 'Introdúzcalos como figuran en el registro.',
  'customerDetails.group.business': 'Empresa',
  'customerDetails.group.address': 'Dirección de la empresa',
  'customerDetails.group.contact': 'Persona de contacto',
  'customerDetails.field.line2': 'Apartamento, piso o edificio',
  'customerDetails.field.state': 'Estado o región',
  'customerDetails.field.doingBusinessAs': 'Nombre comercial',
  'customerDetails.field.registrationNumber': 'Número de registro',
  'customerDetails.saved': 'Sus datos se guardaron.',
  'customerDetails.edit': 'Cambiar datos',
};
