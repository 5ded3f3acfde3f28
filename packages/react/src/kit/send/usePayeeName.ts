import { useSendContext } from '../../headless/send/context.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { texts } from './texts.ts';

/** Returns the payee's name in a form that fits into a sentence. */
export function usePayeeName(): string {
  const m = useMessages(texts);
  const { payee } = useSendContext('Send');
  // A bidirectional control character in a name would change the direction of the rest of the sentence.
  return payee?.name?.replace(/[\u202a-\u202e\u2066-\u2069]/g, '') ?? m['account.unnamed'];
}
