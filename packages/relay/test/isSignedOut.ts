/** Whether a response of `GET /relay/session` says that the relay knows no user. */
export async function isSignedOut(response: Response): Promise<boolean> {
  const { customerId } = (await response.json()) as { readonly customerId?: unknown };
  return response.status === 200 && customerId === null;
}
