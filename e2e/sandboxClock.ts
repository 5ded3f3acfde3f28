/** Advances the clock of sandbox and relay, and through their responses that of every page. */
export async function advance(demoUrl: string, ms: number): Promise<void> {
  const inbox = await fetch(`${demoUrl}/demo/inbox`, { headers: { 'latchkey-client': 'e2e' } });
  const { sandboxUrl } = (await inbox.json()) as { sandboxUrl: string };
  const response = await fetch(`${sandboxUrl}/developer/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advanceMs: ms }),
  });
  if (!response.ok) throw new Error(`Could not advance the sandbox's clock: ${response.status}`);
}
