import { sha256 } from '@noble/hashes/sha2.js';
import { toBase64, toUtf8 } from '../crypto/bytes.ts';
import type { CardNumber } from '../resources/cards/cardNumber.ts';
import type { CardRow } from '../resources/cards/row.ts';

const style = `
:root { color-scheme: light dark; }
body { margin: 0; padding: 1rem; font: 16px/1.5 system-ui, sans-serif; color: light-dark(#1b1d21, #e9eaec); }
dl { margin: 0; display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; }
dt { color: light-dark(#5c626b, #9aa1ab); } dt:first-of-type, dd:first-of-type { grid-column: 1 / -1; }
dd { margin: 0; font-variant-numeric: tabular-nums; user-select: all; } p { margin: 0; }`;

const styleHash = toBase64(sha256(toUtf8(style)));

/** Allows no scripts, no loading and no connections. Only these pages may embed it. */
function createPolicy(framers: readonly string[]): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${framers.join(' ')}`,
  ].join('; ');
}

function createPage(status: number, title: string, content: string, framers: readonly string[]): Response {
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${title}</title><style>${style}</style></head>
<body>${content}</body>
</html>
`;
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': createPolicy(framers),
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

/** Returns the page with a card's number. A click selects a whole value. */
export function createCardNumberPage(
  { number, code }: CardNumber,
  { expMonth, expYear }: NonNullable<CardRow['face']>,
  framers: readonly string[],
): Response {
  const grouped = number.replace(/\d{4}(?=\d)/g, '$& ');
  const expiry = `${String(expMonth).padStart(2, '0')}/${String(expYear % 100).padStart(2, '0')}`;
  const rows = [
    ['Card number', grouped],
    ['Expires', expiry],
    ['Security code', code],
  ];
  const list = rows.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('');
  return createPage(200, 'Card', `<dl>${list}</dl>`, framers);
}

/** Returns the page without a number. It does not reveal what was wrong with the URL. */
export function createUnavailablePage(status: 403 | 404, framers: readonly string[]): Response {
  return createPage(status, 'Card', '<p>The card number is no longer available.</p>', framers);
}
