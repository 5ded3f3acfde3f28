import { describe, expect, it } from 'vitest';
import { readInvoiceExpiry } from './invoiceExpiry.ts';

/** Examples of BOLT 11, by the same key and at the same time. */
const donation =
  'lnbc1pvjluezsp5zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zygspp5qqqsyqcyq5rqwzqfqqqsyqcyq5rqwzqfqqqsyqcyq5rqwzqfqypqdpl2pkx2ctnv5sxxmmwwd5kgetjypeh2ursdae8g6twvus8g6rfwvs8qun0dfjkxaq9qrsgq357wnc5r2ueh7ck6q93dj32dlqnls087fxdwk8qakdyafkq3yap9us6v52vjjsrvywa6rt52cm9r9zqt8r2t7mlcwspyetp5h2tztugp9lfyql';
const coffee =
  'lnbc2500u1pvjluezsp5zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zygspp5qqqsyqcyq5rqwzqfqqqsyqcyq5rqwzqfqqqsyqcyq5rqwzqfqypqdq5xysxxatsyp3k7enxv4jsxqzpu9qrsgquk0rl77nj30yxdy8j9vdx85fkpmdla2087ne0xh8nhedh8w27kyke0lp53ut353s06fv3qfegext0eh0ymjpf39tuven09sam30g4vgpfna3rh';
const createdAt = 1_496_314_658_000;

describe('readInvoiceExpiry', () => {
  it('adds the time until expiry to the time stamp', () => {
    expect(readInvoiceExpiry(coffee)).toBe(createdAt + 60_000);
    expect(readInvoiceExpiry(coffee.toUpperCase())).toBe(createdAt + 60_000);
  });

  it('uses one hour where the invoice names no time', () => {
    expect(readInvoiceExpiry(donation)).toBe(createdAt + 3_600_000);
  });

  it.each([
    '',
    'ln1',
    'lnbc1',
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    `x${coffee}`,
    coffee.slice(0, 80),
    `${coffee}!`,
  ])('returns undefined for "%s"', (text) => {
    expect(readInvoiceExpiry(text)).toBeUndefined();
  });
});
