import { toAccountName } from '../../external-accounts/toAccountName.ts';
import { useSendContext } from '../../headless/send/context.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { texts } from './texts.ts';

/** Returns what the payee is called in a sentence. */
export function usePayeeName(): string {
  const m = useMessages(texts);
  const { payee } = useSendContext('Send');
  return payee === undefined ? m['account.unnamed'] : toAccountName(payee, m);
}
