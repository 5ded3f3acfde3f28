import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportRefusedUrl } from './reportRefusedUrl.ts';
import { forgetWarnings } from './warnOnce.ts';

let warnings: string[];
beforeEach(() => {
  warnings = [];
  forgetWarnings();
  vi.spyOn(console, 'warn').mockImplementation((text: string) => void warnings.push(text));
});
afterEach(() => vi.restoreAllMocks());

it('names the option and the host to add, and no other part of the URL', () => {
  const url = 'https://cards.example:8443/pan/secret?token=secret';
  reportRefusedUrl(url, 'cardHosts', { cardHosts: ['frames.example'] });
  reportRefusedUrl(url, 'cardHosts', { cardHosts: ['frames.example'] });
  expect(warnings).toHaveLength(1);
  const message = warnings.join();
  expect(message).toContain('cardHosts: ["frames.example", "cards.example:8443"]');
  expect(message).toContain('"frame-src"');
  expect(message).not.toContain('secret');
});

it('names the host of a link, without a policy for frames', () => {
  reportRefusedUrl('https://kyc.example/1', 'linkHosts', { linkHosts: [] });
  const message = warnings.join();
  expect(message).toMatch(/"linkHosts" does not list the host of a link of the service \(got "kyc\.example"\)\./);
  expect(message).not.toContain('frame-src');
});

it.each([
  ['http://kyc.example/secret', undefined, '(got "http://kyc.example"). It needs https'],
  ['https://user:secret@kyc.example/', ['kyc.example'], '(got "https://kyc.example"). It needs https'],
  ['no url, but a secret', undefined, 'is not a URL'],
])('states why %s is refused', (url, hosts, expected) => {
  reportRefusedUrl(url, 'linkHosts', { linkHosts: hosts });
  const message = warnings.join();
  expect(message).toContain(expected);
  expect(message).not.toContain('secret');
});
