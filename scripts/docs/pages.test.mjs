import { describe, expect, it } from 'vitest';
import { createErrorPages } from './errors.mjs';
import { createRelayOperationsPage } from './relay-operations.mjs';
import { updateRequirements } from './requirements.mjs';

describe('createErrorPages', () => {
  it('combines facts from code with the hand-written sections of each page', () => {
    const { pages, problems, count } = createErrorPages();
    expect(problems).toEqual([]);
    expect(pages.size).toBe(count + 1);
    expect(pages.get('CONFLICT.md')).toMatch(/with status 409[\s\S]*## What happened\n\n\S[\s\S]*## What to do\n\n\S/);
  });

  it('warns of moved money where the response of an execution is missing or cannot be used', () => {
    const { pages } = createErrorPages();
    const warns = (code) => pages.get(`${code}.md`).includes('After `executeQuote` money may have moved');
    const codes = ['NETWORK_FAILED', 'INTERNAL_ERROR', 'AMOUNT_UNSAFE', 'RESPONSE_MISMATCH', 'RESPONSE_TOO_LARGE'];
    for (const code of [...codes, 'RESPONSE_UNEXPECTED', 'RESPONSE_UNREADABLE']) expect(warns(code), code).toBe(true);
    for (const code of ['QUOTE_MISMATCH', 'CONFLICT', 'KEY_UNAVAILABLE']) expect(warns(code), code).toBe(false);
  });

  it('names next steps that an error has in some cases only', () => {
    const { pages } = createErrorPages();
    const steps = {
      ABORTED: 'fixInput',
      KEY_UNAVAILABLE: 'retry',
      PASSKEY_REFUSED: 'retry',
      QUOTE_MISMATCH: 'requote',
    };
    for (const [code, next] of Object.entries(steps))
      expect(pages.get(`${code}.md`)).toContain(`In a case below, \`next\` is \`${next}\`.`);
    expect(pages.get('ACCOUNT_LOCKED.md')).toMatch(
      /`next` is `wait`[\s\S]*With `details.suspended`, `next` is `support`/,
    );
    expect(pages.get('CONFLICT.md')).not.toMatch(/In a case below|With `details.suspended`/);
  });
});

describe('createRelayOperationsPage', () => {
  const document = {
    paths: {
      '/quotes/{quoteId}': {
        get: {
          operationId: 'getQuote',
          tags: ['quotes'],
          'x-ownership': [{ in: 'path', name: 'quoteId', must: "the caller's Quote" }],
          'x-accepts-code': true,
          'x-requires-signature': 'byCaller',
          'x-records-ownership-of': ['/id'],
        },
      },
      '/relay/session': { get: { operationId: 'getRelaySession', tags: ['relay'] } },
      '/webhooks': { post: { operationId: 'receiveWebhook', tags: ['webhooks'] } },
    },
  };

  it('lists ids and rules of forwarded operations, without what the relay records', () => {
    expect(createRelayOperationsPage(document)).toContain(
      "| `getQuote` | `GET /quotes/{quoteId}` | path `quoteId`: the caller's Quote<br>`x-accepts-code`<br>`x-requires-signature`: byCaller |",
    );
  });

  it('lists withheld operations with a reason, and leaves its own ones to the reference', () => {
    const page = createRelayOperationsPage(document);
    expect(page).toContain('`POST /webhooks`');
    expect(page).not.toContain('getRelaySession');
    expect(page).toMatch(/## Withheld[\s\S]*\| `\w+` \| \w+/);
  });
});

describe('updateRequirements', () => {
  it('replaces the last column by the marked tests, and reports marks without a row', () => {
    const { page, unknown } = updateRequirements(
      '9 of 9 requirements have tests.\n\n| <a id="1"></a>1 | vectors | old |\n',
    );
    expect(page).toMatch(
      /^1 of 1 requirements have tests\.\n\n\| <a id="1"><\/a>1 \| vectors \| \[\S+\]\(\S+\.test\.ts\)/,
    );
    expect(page).not.toContain('old');
    expect(unknown.some((problem) => problem.endsWith('has no row 2'))).toBe(true);
  });
});
