/**
 * The `Authorization` value of a platform's credentials (interface, Authentication).
 *
 * @throws TypeError where a part is empty or could not be told from the other. The message repeats neither.
 */
export function basicAuthorization(clientId: string, clientSecret: string): string {
  if (clientId === '' || clientSecret === '') throw new TypeError('clientId and clientSecret must not be empty.');
  if (clientId.includes(':')) throw new TypeError('clientId must not contain a colon.');
  const bytes = new TextEncoder().encode(`${clientId}:${clientSecret}`);
  return `Basic ${btoa(String.fromCharCode(...bytes))}`;
}
