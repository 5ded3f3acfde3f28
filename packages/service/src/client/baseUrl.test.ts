import { describe, expect, it } from 'vitest';
import { baseUrlOf } from './baseUrl.ts';

describe('baseUrlOf', () => {
  it.each([
    ['https://service.example/2025-10-13', 'https://service.example/2025-10-13'],
    ['https://service.example/2025-10-13///', 'https://service.example/2025-10-13'],
    ['https://service.example', 'https://service.example'],
    ['http://localhost:5174/2025-10-13', 'http://localhost:5174/2025-10-13'],
    ['http://127.0.0.1:1/x', 'http://127.0.0.1:1/x'],
    ['http://[::1]:1/x', 'http://[::1]:1/x'],
    ['http://sandbox.localhost/x', 'http://sandbox.localhost/x'],
  ])('default: %s', (text, url) => {
    expect(baseUrlOf(text)).toBe(url);
  });

  it.each([
    ['http://service.example/x', /https/],
    ['http://localhost.evil.example/x', /https/],
    ['http://127.0.0.1.evil.example/x', /https/],
    ['ftp://localhost/x', /https/],
    ['https://user:canary@service.example/', /credentials/],
    ['https://service.example/?key=canary', /query/],
    ['https://service.example/#canary', /query/],
    ['/2025-10-13', /absolute/],
    ['', /absolute/],
  ])('error: %s is refused, and not repeated', (text, message) => {
    expect(() => baseUrlOf(text)).toThrow(message);
    expect(() => baseUrlOf(text)).not.toThrow(/canary/);
  });
});
