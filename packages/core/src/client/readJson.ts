import { readBody } from './readBody.ts';

/**
 * Reads a response body as JSON. Returns `undefined` for text that is not JSON and for bytes that are not UTF-8. It
 * does not replace invalid bytes by other characters, because the text may be signed.
 *
 * @throws `RESPONSE_TOO_LARGE` when the body exceeds `maxBytes`
 */
export async function readJson(response: Response, limits: Parameters<typeof readBody>[1]): Promise<unknown> {
  const bytes = await readBody(response, limits);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
