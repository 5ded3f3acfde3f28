import type { Callable, ResponseOf } from '@latchkey/contract';
import { encodeForm, type FormParts } from './encodeForm.ts';
import { requestAsCaller } from './requestAsCaller.ts';
import type { RelayClient } from './wallet.ts';

/** Minimum expected upload rate in bytes per millisecond. It extends the time limit by the size of the body. */
const SLOWEST = 32;

/**
 * Calls an operation whose body is a form. Otherwise like `request`; pages without uploads do not load this code,
 * because the form uses a `fetch` of its own.
 */
export async function requestWithForm<O extends Callable>(
  client: RelayClient,
  operation: O,
  { form, ...parts }: requestWithForm.Parts,
): Promise<ResponseOf<O>> {
  const { bytes, type } = await encodeForm(form);
  const withBody: RelayClient = {
    ...client,
    timeoutMs: client.timeoutMs + bytes.length / SLOWEST,
    fetch: (url, init) => {
      const headers = new Headers(init.headers);
      headers.set('Content-Type', type);
      return client.fetch(url, { ...init, headers, body: bytes });
    },
  };
  return requestAsCaller(withBody, operation, parts);
}

export declare namespace requestWithForm {
  interface Parts extends Omit<requestAsCaller.Parts, 'body'> {
    readonly form: FormParts;
  }
}
