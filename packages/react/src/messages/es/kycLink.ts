import type { kycLink as english } from '../en/kycLink.ts';
import type { Translation } from '../Translation.ts';

export const kycLink: Translation<typeof english> = {
  'kycLink.heading': 'Verificación de identidad',
  'kycLink.text': 'Tenga a mano su documento. Nuestro socio toma una foto de él y de su cara en una página segura.',
  'kycLink.start': 'Empezar',
  'kycLink.startAgain': 'Obtener otro enlace',
  'kycLink.newTab': 'Se abre en una pestaña nueva. Esta página le espera.',
  'kycLink.contactFirst': 'Confirme primero su correo y su teléfono.',
  'kycLink.away.heading': 'Termine en la otra pestaña',
  'kycLink.away.text': 'Lo sabremos cuando termine. Puede cerrar esta página y volver.',
  'kycLink.blocked.heading': 'Abra la verificación',
  'kycLink.blocked.text': 'Su navegador no abrió la pestaña nueva. Use este enlace. Funciona una vez.',
  'kycLink.open': 'Abrir la verificación de identidad',
  'kycLink.check': 'Ya terminé',
  'kycLink.expired.heading': 'El enlace venció',
  'kycLink.expired.text': 'No se perdió nada. Obtenga otro para seguir.',
  'kycLink.linkRefused': 'No pudimos abrir la página de forma segura. Póngase en contacto con atención al cliente.',
};
