import type { controls as english } from '../en/controls.ts';
import type { Translation } from '../Translation.ts';

export const controls: Translation<typeof english> = {
  'field.optional': 'opcional',
  'sheet.close': 'Cerrar',
  'copy.button': ({ label }) => `Copiar: ${label}`,
  'copy.copied': 'Copiado',
  'copy.announce': ({ label }) => `Copiado: ${label}`,
  'copy.denied': 'El texto está seleccionado. Cópielo con el teclado o con el menú del navegador.',
  'qr.tooLong': 'Este texto es demasiado largo para un código QR. Cópielo.',
  'qr.failed': 'No hemos podido dibujar el código QR. Copie el texto.',
  'boundary.heading': 'Algo ha fallado',
  'boundary.text': 'Esta parte de la página ha dejado de funcionar. Inténtelo de nuevo o vuelva a cargar la página.',
};
