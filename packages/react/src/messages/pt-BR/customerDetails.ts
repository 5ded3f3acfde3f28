import type { customerDetails as english } from '../en/customerDetails.ts';
import type { Translation } from '../Translation.ts';

export const customerDetails: Translation<typeof english> = {
  'customerDetails.heading': 'Seus dados',
  'customerDetails.text': 'Informe-os como constam no seu documento de identidade.',
  'customerDetails.text.business': 'Informe-os como constam no registro.',
  'customerDetails.group.business': 'Empresa',
  'customerDetails.group.address': 'Endereço da empresa',
  'customerDetails.group.contact': 'Pessoa de contato',
  'customerDetails.field.line2': 'Apartamento, andar ou prédio',
  'customerDetails.field.state': 'Estado ou região',
  'customerDetails.field.doingBusinessAs': 'Nome fantasia',
  'customerDetails.field.registrationNumber': 'Número de registro',
  'customerDetails.saved': 'Seus dados foram salvos.',
  'customerDetails.edit': 'Alterar dados',
};
