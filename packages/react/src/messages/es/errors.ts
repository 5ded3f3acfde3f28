import type { errors as english } from '../en/errors.ts';
import type { Translation } from '../Translation.ts';

export const errors: Translation<typeof english> = {
  'error.next.retry': 'Algo ha fallado por nuestra parte. Inténtelo de nuevo.',
  'error.next.wait': 'Ha habido demasiados intentos en poco tiempo. Espere un momento e inténtelo de nuevo.',
  'error.next.fixInput': 'No se ha aceptado alguno de los datos. Revíselos e inténtelo de nuevo.',
  'error.next.signIn': 'Inicie sesión de nuevo para continuar.',
  'error.next.newCode': 'Pida un código nuevo.',
  'error.next.otherWay': 'Pruebe otra forma, por ejemplo un código.',
  'error.next.requote': 'El tipo de cambio ya no está disponible. Obtenga uno nuevo.',
  'error.next.check': 'Estamos comprobando qué ha pasado. No vuelva a enviarlo.',
  'error.next.complete': 'Antes hay algo pendiente en su cuenta.',
  'error.next.support': 'No podemos hacerlo desde aquí. Contacte con atención al cliente.',
  'error.next.fixCode': 'Algo no funciona bien por nuestra parte. Contacte con atención al cliente.',
  'error.MODULE_LOAD_FAILED': 'Una parte de esta página no se ha cargado. Compruebe su conexión e inténtelo de nuevo.',
  'error.NETWORK_FAILED': 'No hemos podido conectar con el servicio. Compruebe su conexión e inténtelo de nuevo.',
  'error.REQUEST_TIMED_OUT': 'El servicio ha tardado demasiado en responder. Inténtelo de nuevo.',
  'error.SERVICE_UNAVAILABLE': 'El servicio está en una breve pausa. Inténtelo de nuevo en un momento.',
};
