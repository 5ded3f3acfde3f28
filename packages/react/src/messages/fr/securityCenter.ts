import type { securityCenter as english } from '../en/securityCenter.ts';
import type { Translation } from '../Translation.ts';

export const securityCenter: Translation<typeof english> = {
  'securityCenter.heading': 'Sécurité',
  'securityCenter.signedOut': 'Connectez-vous pour voir ce qui protège votre portefeuille.',
  'securityCenter.protected.title': 'Votre portefeuille est bien protégé',
  'securityCenter.protected': 'Une clé d’accès et un autre moyen de connexion sont configurés.',
  'securityCenter.onlyPasskey.title': 'Ajoutez un autre moyen de connexion',
  'securityCenter.onlyPasskey': 'Si vous perdez votre clé d’accès, vous pourrez encore entrer.',
  'securityCenter.noPasskey.title': 'Ajoutez une clé d’accès',
  'securityCenter.noPasskey': 'Elle ne fonctionne qu’ici, un faux site ne peut pas l’utiliser.',
  'securityCenter.keys': 'Vos clés',
  'securityCenter.export': 'Exporter votre portefeuille',
  'securityCenter.export.text': 'Emportez vos clés ailleurs',
};
