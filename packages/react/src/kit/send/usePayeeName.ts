import { useSendContext } from '../../headless/send/context.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { texts } from './texts.ts';

/** Whom the transfer is to, in a word that fits into a sentence. */
export function usePayeeName(): string {
  const m = useMessages(texts);
  const { payee } = useSendContext('Send');
  // A mark in a name that turns the direction of writing would turn the rest of the sentence with it.
  return payee?.name?.replace(/[\u202a-\u202e\u2066-\u2069]/g, '') ?? m['send.recipient.unnamed'];
}
