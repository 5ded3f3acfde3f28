import type { walletExport as english } from '../en/walletExport.ts';
import type { Translation } from '../Translation.ts';

export const walletExport: Translation<typeof english> = {
  'walletExport.heading': 'Wallet exportieren',
  'walletExport.warning.title': 'Wer diese Wörter hat, kann Ihr Geld nehmen',
  'walletExport.warning': 'Wir fragen nie danach. Machen Sie kein Foto, und senden Sie sie niemandem.',
  'walletExport.alone': 'Ich bin allein, und mein Bildschirm ist für andere nicht zu sehen',
  'walletExport.known': 'Ich weiß, dass verlorene Wörter nicht ersetzt werden können',
  'walletExport.start': 'Bestätigen und weiter',
  'walletExport.start.hint': 'Sie melden sich zuerst erneut an.',
  'walletExport.cancel': 'Abbrechen',
  'walletExport.signedOut': 'Melden Sie sich an, um Ihre Wallet zu exportieren.',
  'walletExport.wiped':
    'Die Wörter wurden entfernt, weil die Seite verlassen oder gesperrt wurde. Beginnen Sie neu, um sie zu sehen.',
  'walletExport.exporting': 'Einen Moment …',
  'walletExport.signIn': 'Bestätigen Sie, dass Sie es sind. Dann geht es weiter.',
  'walletExport.failed': 'Wir konnten Ihre Wallet nicht exportieren.',
  'walletExport.opened.heading': 'Ihre Wörter sind bereit',
  'walletExport.opened.text': 'Nehmen Sie Stift und Papier. Die Wörter verschwinden, sobald Sie diese Seite verlassen.',
  'walletExport.show': 'Wörter anzeigen',
  'walletExport.words': 'Wiederherstellungswörter',
  'walletExport.words.text':
    'Schreiben Sie sie in dieser Reihenfolge auf. Sie öffnen Ihre Wallet in jeder App, die solche Wörter annimmt.',
  'walletExport.end': 'Ich habe sie aufgeschrieben',
};
