import type { controls as english } from '../en/controls.ts';
import type { Translation } from '../Translation.ts';

export const controls: Translation<typeof english> = {
  'field.optional': 'opcional',
  'sheet.close': 'Fechar',
  'copy.button': ({ label }) => `Copiar: ${label}`,
  'copy.copied': 'Copiado',
  'copy.announce': ({ label }) => `Copiado: ${label}`,
  'copy.denied': 'O texto está selecionado. Copie com o teclado ou com o menu do navegador.',
  'qr.tooLong': 'Este texto é longo demais para um código QR. Copie o texto.',
  'qr.failed': 'Não conseguimos gerar o código QR. Copie o texto.',
  'boundary.heading': 'Algo deu errado',
  'boundary.text': 'Esta parte da página parou de funcionar. Tente de novo ou recarregue a página.',
};
