import type { Page } from 'playwright';

/** Everything a page stores, as text, and its keys. */
export interface StoredData {
  readonly text: string;
  readonly keys: readonly {
    readonly type: string;
    readonly extractable: boolean;
    readonly exports: readonly string[];
  }[];
}

/**
 * Reads what the page stores: web storage, cookies that scripts can see, the history's state, and every database. Tries
 * to export private keys in every format; the results are in `exports`.
 */
export function readStorage(page: Page): Promise<StoredData> {
  return page.evaluate(async () => {
    const texts: string[] = [
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
      document.cookie,
      JSON.stringify(history.state),
      location.href,
    ];
    const found: CryptoKey[] = [];
    for (const { name } of await indexedDB.databases()) {
      if (!name) continue;
      const database = await toPromise(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store);
        texts.push(`${name} ${store}`, JSON.stringify(await toPromise(objects.getAllKeys())));
        for (const value of await toPromise(objects.getAll())) texts.push(toText(value));
      }
      database.close();
    }
    const keys = await Promise.all(
      found.map(async (key) => ({
        type: key.type,
        extractable: key.extractable,
        exports: await Promise.all(
          (['pkcs8', 'jwk', 'raw', 'spki'] as const).map((format) =>
            crypto.subtle.exportKey(format, key).then(
              () => `${format}: exported`,
              (error: Error) => `${format}: ${error.name}`,
            ),
          ),
        ),
      })),
    );
    return { text: texts.join('\n'), keys };

    function toText(value: unknown): string {
      return JSON.stringify(value, (_, member: unknown) => {
        if (member instanceof CryptoKey) found.push(member);
        if (member instanceof ArrayBuffer || ArrayBuffer.isView(member)) return { bytes: hex(member) };
        return typeof member === 'bigint' ? String(member) : member;
      });
    }

    function hex(bytes: ArrayBuffer | ArrayBufferView): string {
      const view =
        bytes instanceof ArrayBuffer
          ? new Uint8Array(bytes)
          : new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      return [...view].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    }

    function toPromise<Result>(request: IDBRequest<Result>): Promise<Result> {
      return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    }
  });
}
