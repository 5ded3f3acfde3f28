import type { EventDependencies, SettingsDependency } from '../dependencies.ts';
import { ApiError } from '../http/apiError.ts';
import { readBody } from '../http/body.ts';
import { serializeError, toResponse } from '../http/serializedResponse.ts';
import type { Store } from '../journal/store.ts';
import { openHostedPage } from './openHostedPage.ts';

/** Above the size of the largest form that the hosted pages send. */
const maxFormBytes = 4 * 1024;

/** Creates the pages for end users. Each request runs due jobs first, and then one transaction. */
export function createHostedPages(options: {
  readonly dependencies: EventDependencies & SettingsDependency;
  readonly store: Store;
  catchUp(): void;
}): (request: Request) => Promise<Response> {
  return async (request) => {
    try {
      const { method } = request;
      const form = new URLSearchParams(method === 'POST' ? await readBody(request, maxFormBytes) : '');
      options.catchUp();
      const { pathname } = new URL(request.url);
      return options.store.transact(() => openHostedPage(options.dependencies, { method, pathname, form }));
    } catch (error) {
      if (error instanceof ApiError) return toResponse(serializeError(error));
      throw error;
    }
  };
}
