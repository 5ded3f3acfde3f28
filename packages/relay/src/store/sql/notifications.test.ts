import { describe, expect, it } from 'vitest';
import type { StoreNotification } from '../store.ts';
import { parseNotification } from './notifications.ts';

/** As every release writes them: relays of two releases on one database read each other's. */
const payloads: readonly [string, StoreNotification][] = [
  ['{"type":"event","customerId":"Customer:1","sequence":7}', { type: 'event', customerId: 'Customer:1', sequence: 7 }],
  ['{"type":"sessionEnded","hash":"ff"}', { type: 'sessionEnded', hash: 'ff' }],
  ['{"type":"sessionsEnded","customerId":"Customer:1"}', { type: 'sessionsEnded', customerId: 'Customer:1' }],
  ['{"type":"sessionReplaced","hash":"ff"}', { type: 'sessionReplaced', hash: 'ff' }],
];

// requirement: 52
describe('parseNotification', () => {
  it.each(payloads)('reads %s, which is what is written', (payload, notification) => {
    expect(parseNotification(payload)).toEqual(notification);
    expect(JSON.stringify(notification)).toBe(payload);
  });

  it.each(payloads)('reads %s with a member of another release', (payload, notification) => {
    expect(parseNotification(payload.replace('{', '{"by":"ee",'))).toEqual(notification);
  });

  it.each([
    '',
    '{',
    'null',
    '"sessionEnded"',
    '{"type":"other","hash":"ff"}',
    '{"type":"missed"}',
    '{"type":"sessionEnded"}',
    '{"type":"sessionReplaced","hash":1}',
    '{"type":"sessionsEnded","customerId":null}',
    '{"type":"event","customerId":"Customer:1","sequence":"7"}',
  ])('ignores %s', (payload) => {
    expect(parseNotification(payload)).toBeNull();
  });
});
