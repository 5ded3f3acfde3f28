import type { Engine } from '../engine.ts';
import { refusalAnswer, toResponse } from '../http/answer.ts';
import { readBody } from '../http/body.ts';
import { Refusal } from '../http/refusal.ts';
import type { Store } from '../journal/store.ts';
import { openHosted } from './openHosted.ts';

/** Largest form that a page of ours sends, and then some. */
const maxFormBytes = 4 * 1024;

/** The pages that end users see: each request is one transaction of a world that was brought up to now. */
export function createHosted(world: {
  readonly engine: Engine;
  readonly store: Store;
  catchUp(): void;
}): (request: Request) => Promise<Response> {
  return async (request) => {
    try {
      const { method } = request;
      const form = new URLSearchParams(method === 'POST' ? await readBody(request, maxFormBytes) : '');
      world.catchUp();
      const { pathname } = new URL(request.url);
      return world.store.transact(() => openHosted(world.engine, { method, pathname, form }));
    } catch (error) {
      if (error instanceof Refusal) return toResponse(refusalAnswer(error));
      throw error;
    }
  };
}
