import type { securityCenter as english } from '../en/securityCenter.ts';
import type { Translation } from '../Translation.ts';

export const securityCenter: Translation<typeof english> = {
  'securityCenter.heading': 'Seguridad',
  'securityCenter.signedOut': 'Inicie sesión para ver qué protege su billetera.',
  'securityCenter.protected.title': 'Su billetera está bien protegida',
  'securityCenter.protected': 'Hay una clave de acceso y otra forma de iniciar sesión.',
  'securityCenter.onlyPasskey.title': 'Agregue otra forma de iniciar sesión',
  'securityCenter.onlyPasskey': 'Si pierde su clave de acceso, podrá entrar igualmente.',
  'securityCenter.noPasskey.title': 'Agregue una clave de acceso',
  'securityCenter.noPasskey': 'Solo funciona aquí, así que un sitio falso no puede usarla.',
  'securityCenter.keys': 'Sus claves',
  'securityCenter.export': 'Exportar su billetera',
  'securityCenter.export.text': 'Lleve sus claves a otro lugar',
};
