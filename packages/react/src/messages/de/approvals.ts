import type { approvals as english } from '../en/approvals.ts';
import type { Translation } from '../Translation.ts';

export const approvals: Translation<typeof english> = {
  'approvals.heading': 'Anfragen',
  'approvals.signIn': 'Melden Sie sich an, um zu sehen, worum Ihre Agenten bitten.',
  'approvals.failed': 'Wir konnten die Anfragen nicht laden.',
  'approvals.stale': 'Wir konnten die Anfragen nicht aktualisieren.',
  'approvals.unavailable': 'Anfragen von Agenten werden hier nicht bearbeitet.',
  'approvals.empty.heading': 'Nichts zu tun',
  'approvals.empty': 'Wenn ein Agent Ihre Freigabe braucht, sehen Sie es hier.',
  'approvals.waiting': ({ count }) => `Wartende Anfragen: ${count}`,
  'approvals.agent': 'Ein Agent',
  'approvals.type.EXECUTE_QUOTE': 'möchte Geld senden',
  'approvals.type.TRANSFER_OUT': 'möchte Geld senden',
  'approvals.type.TRANSFER_IN': 'möchte Geld auf Ihr Konto holen',
  'approvals.type.other': 'bittet um etwas, das diese App nicht anzeigen kann',
  'approvals.to': ({ payee }) => `an ${payee}`,
  'approvals.toGets': ({ payee, amount }) => `an ${payee}; es kommen ${amount} an`,
  'approvals.from': ({ payee }) => `von ${payee}`,
  'approvals.unknownPayee': 'eines Ihrer Konten',
  'approvals.unknownAmount': 'Dieser Betrag kann nicht angezeigt werden',
  'approvals.asked': ({ time }) => `Angefragt am ${time}.`,
  'approvals.reason.always': 'Sie werden gefragt, weil dieser Agent immer Ihre Freigabe braucht.',
  'approvals.reason.account': 'Sie werden gefragt, weil Zahlungen von diesem Konto immer Ihre Freigabe brauchen.',
  'approvals.reason.threshold': ({ amount }) =>
    `Sie werden gefragt, weil das Limit dieses Agenten von ${amount} überschritten ist.`,
  'approvals.final': 'Eine Freigabe kann nicht zurückgenommen werden.',
  'approvals.left': 'Verbleibende Zeit:',
  'approvals.endsIn': ({ time }) => `Die Anfrage läuft in ${time} ab.`,
  'approvals.approve': 'Freigeben',
  'approvals.approve.amount': ({ amount }) => `${amount} freigeben`,
  'approvals.reject': 'Ablehnen',
  'approvals.reject.reason': 'Grund für den Agenten',
  'approvals.reject.back': 'Zurück',
  'approvals.expired.heading': 'Diese Anfrage ist abgelaufen',
  'approvals.expired': 'Es hat kein Geld Ihr Konto verlassen. Bitten Sie den Agenten, es noch einmal zu versuchen.',
  'approvals.dismiss': 'Verwerfen',
  'approvals.approved': 'Sie haben die Anfrage freigegeben. Die Zahlung finden Sie in Ihren Aktivitäten.',
  'approvals.rejected': 'Sie haben die Anfrage abgelehnt. Es wurde kein Geld bewegt.',
  'approvals.outcome.failed':
    'Die Zahlung war nicht mehr möglich. Bitten Sie den Agenten, es noch einmal zu versuchen.',
  'approvals.elsewhere': 'Diese Anfrage wartet nicht mehr. Was geschehen ist, sehen Sie in Ihren Aktivitäten.',
  'approvals.notDecided': 'Ihre Entscheidung wurde nicht gesendet.',
  'approvals.unknown':
    'Wir wissen noch nicht, ob Ihre Entscheidung angekommen ist. Versuchen Sie es noch einmal: Nichts geschieht doppelt.',
  'approvals.signature':
    'Diese Zahlung braucht eine Signatur, die der Agent nicht gegeben hat. Lehnen Sie ab und senden Sie das Geld selbst.',
};
