/** Lets time pass for sandbox, relay and, by their answers, for every page. */
export async function advance(demoUrl: string, ms: number): Promise<void> {
  const inbox = await fetch(`${demoUrl}/demo/inbox`, { headers: { 'latchkey-client': 'e2e' } });
  const { sandboxUrl } = (await inbox.json()) as { sandboxUrl: string };
  const answer = await fetch(`${sandboxUrl}/developer/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advanceMs: ms }),
  });
  if (!answer.ok) throw new Error(`The sandbox's clock did not move: ${answer.status}`);
}
