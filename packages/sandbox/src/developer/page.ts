/** The developer's page. */
export function developerPage(): Response {
  return new Response('<!doctype html><title>Sandbox</title>', {
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  });
}
