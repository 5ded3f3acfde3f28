import { sha256 } from '@noble/hashes/sha2.js';
import { toBase64, toUtf8 } from '../crypto/bytes.ts';

const style = `
:root { color-scheme: light dark; }
body { margin: 0 auto; max-width: 32rem; padding: 2rem 1rem; font: 16px/1.5 system-ui, sans-serif;
  color: light-dark(#1b1d21, #e9eaec); background: light-dark(#fff, #16181b); }
h1 { font-size: 1.25rem; } p { color: light-dark(#5c626b, #9aa1ab); }
fieldset { border: 1px solid light-dark(#d5d8dd, #3a3e45); border-radius: .5rem; margin: 0 0 1rem; padding: .5rem 1rem; }
label { display: block; padding: .25rem 0; }
button { font: inherit; padding: .5rem 1rem; border: 0; border-radius: .5rem; color: #fff; background: #2459d6; }`;

const styleHash = toBase64(sha256(toUtf8(style)));

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand in a page. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** Nothing runs and nothing is loaded but the empty icon; a form may go here and, from here, to where the platform waits. */
function policy(redirectUri: string | undefined): string {
  const back = redirectUri === undefined ? '' : ` ${new URL(redirectUri).origin}`;
  return [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    'img-src data:',
    "base-uri 'none'",
    `form-action 'self'${back}`,
    "frame-ancestors 'none'",
  ].join('; ');
}

function page(status: number, content: string, redirectUri?: string): Response {
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Verification</title><link rel="icon" href="data:,"><style>${style}</style></head>
<body><main>${content}</main></body>
</html>
`;
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy(redirectUri),
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

/** What the person may have decided of them, as the page words it. */
const outcomes = [
  ['APPROVED', 'Approve me'],
  ['REJECTED', 'Reject me'],
  ['HOLD', 'Ask for more'],
] as const;

/** The page where a person hands themselves in. A provider would ask for papers here; a sandbox asks how it shall end. */
export function submitPage(name: string, redirectUri: string | undefined): Response {
  const choices = outcomes
    .map(([value, label], at) => {
      const checked = at === 0 ? ' checked' : '';
      return `<label><input type="radio" name="outcome" value="${value}"${checked}> ${label}</label>`;
    })
    .join('');
  const form = `<form method="post"><fieldset><legend>How shall it be decided?</legend>${choices}</fieldset><button>Submit</button></form>`;
  return page(
    200,
    `<h1>Verification of ${escapeHtml(name)}</h1><p>A sandbox asks for no papers. Nothing you do here is real.</p>${form}`,
    redirectUri,
  );
}

/** The page where there is nothing to hand in: the checks are under way, or decided. It still uses the link up. */
export function settledPage(name: string, redirectUri: string | undefined): Response {
  const content = `<h1>Verification of ${escapeHtml(name)}</h1><p>There is nothing to hand in any more.</p>`;
  return page(200, `${content}<form method="post"><button>Continue</button></form>`, redirectUri);
}

/** The page after it, where the platform named no other. */
export function donePage(): Response {
  return page(200, '<h1>Thank you</h1><p>You can close this page. What was decided is told to the platform.</p>');
}

/** The page of a link that leads nowhere. Which of the reasons it is, is not told. */
export function deadPage(): Response {
  return page(410, '<h1>This link leads nowhere</h1><p>It was used, or is too old. Ask for another.</p>');
}

/** The page of a request that the pages do not make. */
export function oddPage(status: 400 | 405): Response {
  return page(status, '<h1>This page cannot do that</h1>');
}
