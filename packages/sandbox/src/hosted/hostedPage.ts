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

/** Escapes text for HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

/**
 * Allows no scripts and no loading except the empty icon. Forms may go to the page itself and, by redirect, to the
 * platform.
 */
function createPolicy(redirectUri: string | undefined): string {
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

function createPage(status: number, content: string, redirectUri?: string): Response {
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
      'Content-Security-Policy': createPolicy(redirectUri),
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

/** The results that the user can choose, as the page words them. */
const outcomes = [
  ['APPROVED', 'Approve'],
  ['REJECTED', 'Reject'],
  ['HOLD', 'Request more information'],
] as const;

/**
 * Returns the page on which a user submits their verification. A provider would request documents; the sandbox requests
 * the result.
 */
export function submitPage(name: string, redirectUri: string | undefined): Response {
  const choices = outcomes
    .map(([value, label], at) => {
      const checked = at === 0 ? ' checked' : '';
      return `<label><input type="radio" name="outcome" value="${value}"${checked}> ${label}</label>`;
    })
    .join('');
  const form = `<form method="post"><fieldset><legend>Result of the verification</legend>${choices}</fieldset><button>Submit</button></form>`;
  return createPage(
    200,
    `<h1>Verification of ${escapeHtml(name)}</h1><p>The sandbox requires no documents. This page has no effect outside of the sandbox.</p>${form}`,
    redirectUri,
  );
}

/** Returns the page when nothing can be submitted: the checks are in progress or decided. It still uses up the link. */
export function createAlreadyDecidedPage(name: string, redirectUri: string | undefined): Response {
  const content = `<h1>Verification of ${escapeHtml(name)}</h1><p>The verification was already submitted.</p>`;
  return createPage(200, `${content}<form method="post"><button>Continue</button></form>`, redirectUri);
}

/** Returns the final page, when the platform set no redirect. */
export function createDonePage(): Response {
  return createPage(200, '<h1>Thank you</h1><p>You can close this page. The platform receives the result.</p>');
}

/** Returns the page of an invalid link. It does not reveal the reason. */
export function createExpiredLinkPage(): Response {
  return createPage(410, '<h1>This link is not valid</h1><p>It was used or has expired. Request a new link.</p>');
}

/** Returns the page for any request that the hosted pages do not make. */
export function createInvalidRequestPage(status: 400 | 405): Response {
  return createPage(status, '<h1>This request is not valid</h1>');
}
