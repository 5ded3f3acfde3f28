import type { scaReset as english } from '../en/scaReset.ts';
import type { Translation } from '../Translation.ts';

export const scaReset: Translation<typeof english> = {
  'scaReset.heading': 'Remplacer un moyen de confirmation',
  'scaReset.text':
    'Téléphone, clé d’accès ou application d’authentification perdus\u00a0? Prouvez votre identité, puis configurez un nouveau moyen.',
  'scaReset.legend': 'Que ne pouvez-vous plus utiliser\u00a0?',
  'scaReset.factor.SMS_OTP': 'Mon numéro de téléphone',
  'scaReset.factor.PASSKEY': 'Ma clé d’accès',
  'scaReset.factor.TOTP': 'Mon application d’authentification',
  'scaReset.none': 'Il n’y a rien à remplacer\u00a0: aucun moyen de confirmation n’est configuré.',
  'scaReset.unavailable':
    'Là où vous vivez, les paiements ne demandent pas de confirmation supplémentaire. Il n’y a rien à remplacer.',
  'scaReset.missing': 'Choisissez ce que vous voulez remplacer.',
  'scaReset.start': 'Continuer',
  'scaReset.loadFailed': 'Nous n’avons pas pu charger vos moyens de confirmation.',
  'scaReset.signIn': 'Reconnectez-vous pour continuer. Nous reprendrons ici.',
  'scaReset.signedOut': 'Connectez-vous pour remplacer un moyen de confirmation.',
  'scaReset.tooMany': 'Vous avez commencé trop souvent aujourd’hui. Réessayez plus tard.',
  'scaReset.liveness.heading': 'Montrez que c’est vous',
  'scaReset.liveness.text':
    'Une courte vérification vidéo s’ouvre dans un nouvel onglet. Revenez ici une fois terminée. Cette page le remarquera d’elle-même.',
  'scaReset.liveness.open': 'Ouvrir la vérification vidéo',
  'scaReset.liveness.waiting': 'En attente du résultat…',
  'scaReset.liveness.check': 'Vérifier maintenant',
  'scaReset.liveness.left': 'Terminez dans un délai de',
  'scaReset.review.heading': 'Nous examinons votre vidéo',
  'scaReset.review.text': 'Cela peut prendre un moment. Vous pouvez fermer cette page et revenir plus tard.',
  'scaReset.cancel': 'Annuler',
  'scaReset.passed.heading': 'C’est bien vous',
  'scaReset.passed.text': 'Nous supprimons maintenant l’ancien moyen, et vous en configurez un nouveau.',
  'scaReset.passed.phone': 'Saisissez votre nouveau numéro. Les codes y seront envoyés désormais.',
  'scaReset.passed.phone.country': 'Indicatif du pays',
  'scaReset.passed.phone.number': 'Nouveau numéro de téléphone',
  'scaReset.passed.phone.missing':
    'Saisissez votre nouveau numéro avec l’indicatif du pays, par exemple +46 70 123 45 67.',
  'scaReset.passed.submit': 'Remplacer',
  'scaReset.completed.heading': 'Remplacé',
  'scaReset.completed.text': 'L’ancien moyen ne fonctionne plus. Configurez-en un nouveau maintenant.',
  'scaReset.completed.phone': 'Les codes sont désormais envoyés à votre nouveau numéro.',
  'scaReset.completed.enrol': 'Configurer un nouveau moyen',
  'scaReset.rejected.heading': 'Nous n’avons pas pu vous reconnaître',
  'scaReset.rejected.text': 'Rien n’a été modifié. Réessayez avec un bon éclairage, ou contactez l’assistance.',
  'scaReset.expired.heading': 'Le délai est écoulé',
  'scaReset.expired.text': 'La vérification n’a pas été terminée à temps. Rien n’a été modifié.',
  'scaReset.again': 'Recommencer',
};
