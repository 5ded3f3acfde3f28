import { createCoreError } from '../errors/coreError.ts';
import { RESPONSE_MISMATCH } from '../errors/responseCodes.ts';

/**
 * Refuses a response that carries another resource than the path names. Ids name their kind (`Quote:1`), so a response
 * with a resource of another kind, such as the session that a credential opens, passes. A response of status 201
 * carries a new resource.
 *
 * @throws `RESPONSE_MISMATCH`
 */
export function checkResource(
  params: Readonly<Record<string, string>> | undefined,
  { status, body }: { readonly status: number; readonly body: unknown },
): void {
  const { id } = Object(body) as { readonly id?: unknown };
  if (status !== 200 || typeof id !== 'string') return;
  const kind = id.slice(0, id.indexOf(':') + 1);
  const named = Object.values(params ?? {}).filter((value) => kind !== '' && value.startsWith(kind));
  if (named.length > 0 && !named.includes(id)) throw createCoreError(RESPONSE_MISMATCH, { status });
}
