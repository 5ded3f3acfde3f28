import type { passkey as english } from '../en/passkey.ts';
import type { Translation } from '../Translation.ts';

export const passkey: Translation<typeof english> = {
  'passkey.offer.heading': 'Entre más rápido con una clave de acceso',
  'passkey.offer.text': 'Use su rostro, su huella o el bloqueo de pantalla en lugar de códigos.',
  'passkey.offer.safe.title': 'Solo funciona aquí',
  'passkey.offer.safe.text': 'Un sitio falso no puede usarla',
  'passkey.offer.saved.title': 'Guardada en este dispositivo',
  'passkey.offer.saved.text': 'O en su gestor de contraseñas',
  'passkey.handshake': 'Su dispositivo le pedirá el rostro, la huella o el bloqueo de pantalla.',
  'passkey.create': 'Crear clave de acceso',
  'passkey.later': 'Ahora no',
  'passkey.waiting': 'Esperando a su dispositivo…',
  'passkey.saving': 'Guardando su clave de acceso…',
  'passkey.checking': 'Estamos comprobando si se guardó su clave de acceso. No cree otra.',
  'passkey.dismissed': 'No se ha creado ninguna clave de acceso. Puede intentarlo de nuevo o hacerlo más tarde.',
  'passkey.reauth': 'Confirme que es usted. Después seguiremos con su clave de acceso.',
  'passkey.created.heading': 'Clave de acceso guardada',
  'passkey.created.text': ({ name }) => `La próxima vez, inicie sesión con «${name}».`,
  'passkey.exists.heading': 'Ya tiene una clave de acceso aquí',
  'passkey.exists.text': 'Inicie sesión con ella la próxima vez. No tiene que hacer nada más.',
  'passkey.done': 'Listo',
  'passkey.device': ({ browser, system }) => `${browser} en ${system}`,
  'passkey.thisDevice': 'Este dispositivo',
  'passkey.announce.waiting': 'Esperando a su dispositivo.',
  'passkey.announce.saving': 'Guardando su clave de acceso.',
};
