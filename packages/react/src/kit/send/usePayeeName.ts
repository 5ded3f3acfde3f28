import { useSendContext } from '../../headless/send/context.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { texts } from './texts.ts';

/** Whom the transfer is to, in a word that fits into a sentence. */
export function usePayeeName(): string {
  const m = useMessages(texts);
  const { payee } = useSendContext('Send');
  return payee?.name ?? m['send.recipient.unnamed'];
}
