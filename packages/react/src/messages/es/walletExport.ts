import type { walletExport as english } from '../en/walletExport.ts';
import type { Translation } from '../Translation.ts';

export const walletExport: Translation<typeof english> = {
  'walletExport.heading': 'Exportar su billetera',
  'walletExport.warning.title': 'Quien tenga estas palabras puede llevarse su dinero',
  'walletExport.warning': 'Nunca se las pediremos. No les haga fotos ni se las envíe a nadie.',
  'walletExport.alone': 'No hay nadie conmigo y nadie ve mi pantalla',
  'walletExport.known': 'Sé que las palabras perdidas no se pueden reponer',
  'walletExport.start': 'Confirmar y continuar',
  'walletExport.start.hint': 'Primero inicia sesión de nuevo.',
  'walletExport.cancel': 'Cancelar',
  'walletExport.signedOut': 'Inicie sesión para exportar su billetera.',
  'walletExport.wiped': 'Las palabras se quitaron porque se dejó o se bloqueó la página. Empiece de nuevo para verlas.',
  'walletExport.exporting': 'Un momento…',
  'walletExport.signIn': 'Confirme que es usted. Después continuaremos.',
  'walletExport.failed': 'No pudimos exportar su billetera.',
  'walletExport.opened.heading': 'Sus palabras están listas',
  'walletExport.opened.text': 'Tenga papel y lápiz. Las palabras desaparecen en cuanto deja esta página.',
  'walletExport.show': 'Mostrar las palabras',
  'walletExport.words': 'Palabras de recuperación',
  'walletExport.words.text':
    'Anótelas en este orden. Abren su billetera en cualquier aplicación que admita estas palabras.',
  'walletExport.end': 'Ya las anoté',
};
