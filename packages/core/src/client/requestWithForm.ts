import type { AnswerOf, Callable } from '@latchkey/contract';
import { encodeForm, type FormParts } from './encodeForm.ts';
import { requestAsCaller } from './requestAsCaller.ts';
import type { Wallet } from './wallet.ts';

/** As slow as a line may be that a form is sent over, in bytes a millisecond; its time is that much longer. */
const SLOWEST = 32;

/**
 * Calls an operation whose body is a form. The rest is `request`, which pages that hand nothing in do not pay for: the
 * form travels by a `fetch` of its own.
 */
export async function requestWithForm<O extends Callable>(
  wallet: Wallet,
  operation: O,
  { form, ...parts }: requestWithForm.Parts,
): Promise<AnswerOf<O>> {
  const { bytes, type } = await encodeForm(form);
  const carrying: Wallet = {
    ...wallet,
    timeoutMs: wallet.timeoutMs + bytes.length / SLOWEST,
    fetch: (url, init) => {
      const headers = new Headers(init.headers);
      headers.set('Content-Type', type);
      return wallet.fetch(url, { ...init, headers, body: bytes });
    },
  };
  return requestAsCaller(carrying, operation, parts);
}

export declare namespace requestWithForm {
  interface Parts extends Omit<requestAsCaller.Parts, 'body'> {
    readonly form: FormParts;
  }
}
