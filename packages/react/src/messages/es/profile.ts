import type { profile as english } from '../en/profile.ts';
import type { Translation } from '../Translation.ts';

export const profile: Translation<typeof english> = {
  'profile.heading': 'Perfil',
  'profile.loadFailed': 'No pudimos cargar su perfil.',
  'profile.signedOut': 'Inicie sesión para ver su perfil.',
  'profile.name': 'Nombre',
  'profile.address': 'Dirección',
  'profile.email': 'Correo electrónico',
  'profile.phoneNumber': 'Número de teléfono',
  'profile.none': 'Sin indicar',
  'profile.unverified': 'Aún sin confirmar',
  'profile.verified': 'Confirmado',
  'profile.edit.email': 'Cambiar correo',
  'profile.edit.phoneNumber': 'Cambiar teléfono',
  'profile.help': 'Para cambiar su nombre o dirección, contacte con atención al cliente.',
  'profile.changed.email': 'Se cambió su correo electrónico.',
  'profile.changed.phoneNumber': 'Se cambió su número de teléfono.',
  'profile.change.text': 'Los códigos irán allí desde ahora. Compruébelo bien.',
  'profile.email.missing': 'Escriba un correo electrónico, como anna@example.com.',
  'profile.phoneNumber.missing': 'Escriba su número con el código de país, como +46 70 123 45 67.',
  'profile.email.taken': 'Este correo no se puede usar aquí. Escriba otro.',
  'profile.signIn': 'Confirme que es usted. Después continuaremos.',
  'profile.save': 'Guardar',
  'profile.cancel': 'Cancelar',
};
