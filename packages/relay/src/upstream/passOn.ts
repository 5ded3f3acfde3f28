import { isBodyless } from '@latchkey/service';
import type { PlainAnswer } from '../answer.ts';
import type { Answer } from './callService.ts';

/** Headers of the service's answers that go on to the browser. */
const passed = ['content-type', 'retry-after'] as const;

/** The service's answer for the browser: status and body byte for byte, and the few headers that are about them. */
export function passOn(answer: Answer): PlainAnswer {
  const headers: Record<string, string> = {};
  for (const name of passed) {
    const value = answer.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  return { status: answer.status, headers, body: isBodyless(answer.status) ? null : answer.bytes };
}
