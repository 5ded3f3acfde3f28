import { describe, expect, it } from 'vitest';
import { ServiceOptionError } from '../errors/serviceOptionError.ts';
import { parseBaseUrl } from './baseUrl.ts';

describe('parseBaseUrl', () => {
  it.each([
    ['https://service.example/2025-10-13', 'https://service.example/2025-10-13'],
    ['https://service.example/2025-10-13///', 'https://service.example/2025-10-13'],
    ['https://service.example', 'https://service.example'],
    ['http://localhost:5174/2025-10-13', 'http://localhost:5174/2025-10-13'],
    ['http://127.0.0.1:1/x', 'http://127.0.0.1:1/x'],
    ['http://[::1]:1/x', 'http://[::1]:1/x'],
    ['http://sandbox.localhost/x', 'http://sandbox.localhost/x'],
  ])('parses %s', (text, url) => {
    expect(parseBaseUrl(text)).toBe(url);
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
    ['user:canary@service.example', /https/],
    ['localhost:5174/canary', /must start with https:\/\/, or http:\/\/ on this machine \(got "localhost:"\)/],
    ['//user:canary@service.example', /absolute/],
    ['?key=canary', /absolute/],
  ])('rejects %s without repeating it in the message', (text, message) => {
    expect(() => parseBaseUrl(text)).toThrow(message);
    expect(() => parseBaseUrl(text)).toThrow(ServiceOptionError);
    expect(() => parseBaseUrl(text)).not.toThrow(/canary/);
  });

  it.each([
    ['/2025-10-13', '(got "/2025-10-13"). Set the service\'s address with its version'],
    [undefined, '(got undefined, as from an environment variable that is not set). Set the service'],
    ['', '(got an empty text, as from an environment variable'],
    ['http://service.example/x', '(got "http://service.example"). Plain http is accepted for this machine only'],
  ])('describes the invalid value %s and the correction', (text, message) => {
    expect(() => parseBaseUrl(text as string)).toThrow(message);
  });
});
