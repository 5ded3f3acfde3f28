import {
  createDocument,
  deleteDocument,
  getRelaySession,
  listDocuments,
  replaceDocument,
  type Wallet,
  WalletError,
} from '@latchkey/core';
import { createLoadedStore, type LoadState } from './createLoadedStore.ts';
import { createRepeatedRequests } from './createRepeatedRequests.ts';
import type { Reading } from './readCustomer.ts';

/** An uploaded document, as the service returns it. The file itself is never returned. */
export type UploadedDocument = Awaited<ReturnType<typeof listDocuments>>['data'][number];

/** A type of document that can be uploaded. */
export type DocumentType = createDocument.Parameters['documentType'];

/** The user, or an owner of the business. */
export type DocumentHolder = createDocument.Parameters['documentHolder'];

/** What the user states about a document, and its files: one for each side. */
export interface DocumentUpload {
  readonly documentType: DocumentType;
  /** ISO 3166-1, two capital letters. */
  readonly country: string;
  readonly documentNumber?: string | undefined;
  readonly issuingAuthority?: string | undefined;
  /** The only side, or both. */
  readonly files: readonly DocumentSide[];
}

export interface DocumentSide {
  readonly file: Blob;
  readonly side?: 'FRONT' | 'BACK' | undefined;
}

interface WithDocuments {
  readonly documents: readonly UploadedDocument[];
  readonly error?: WalletError | undefined;
}

interface WithTarget {
  /** The document whose file is replaced; absent for a new one. */
  readonly replaces: UploadedDocument | undefined;
}

/** Every state of the documents of one holder. */
export type DocumentsState =
  | LoadState
  | (WithDocuments & { readonly status: 'listing'; readonly change?: 'added' | 'replaced' | 'deleted' | undefined })
  | (WithDocuments & WithTarget & { readonly status: 'editing' })
  | (WithDocuments & WithTarget & { readonly status: 'uploading'; readonly sent: number; readonly total: number })
  | (WithDocuments & {
      readonly status: 'confirmingDeletion' | 'deleting';
      readonly document: UploadedDocument;
    });

/** Documents of one page: the service's maximum. */
const LIMIT = '100';

/**
 * Creates the store of a holder's documents: listing, uploading, replacing and deleting them.
 *
 * ```ts
 * const documents = createDocumentsStore(wallet)
 * documents.upload({ documentType: 'PASSPORT', country: 'DE', documentNumber, issuingAuthority, files: [{ file }] })
 * ```
 */
export function createDocumentsStore(wallet: Wallet, options: { readonly holder?: DocumentHolder | undefined } = {}) {
  const { holder } = options;
  const store = createLoadedStore<DocumentsState>(wallet, {
    load: (reading) => list(reading),
    isReplaceable: ({ status }) => status === 'listing',
  });
  const { getState, setState, run } = store;
  /** The intents are files and documents. */
  const requests = createRepeatedRequests();
  /** Files that are with the service: after the failure of the second side only that is sent again. */
  let stored = new WeakSet<Blob>();
  /** Whether the service has a file that the list does not show. */
  let isListOld = false;

  async function list(reading: Reading, change?: 'added' | 'replaced' | 'deleted'): Promise<DocumentsState> {
    const query = { ...(holder !== undefined && { documentHolder: holder }), limit: LIMIT };
    const { data } = await listDocuments(wallet, { ...query, ...reading });
    isListOld = false;
    return { status: 'listing', documents: data, change };
  }

  async function sendSide(upload: DocumentUpload, { file, side }: DocumentSide, signal: AbortSignal) {
    const state = getState();
    const replaces = 'replaces' in state ? state.replaces : undefined;
    const documentHolder = holder ?? (await getRelaySession(wallet, { signal })).customerId;
    const { documentType, country, documentNumber, issuingAuthority } = upload;
    const facts = { documentHolder, documentType, country, side, documentNumber, issuingAuthority, file, signal };
    await requests.send<unknown>(file, signal, (idempotencyKey) => {
      // The form asks for number and issuer where the type needs them; the service checks it.
      const parameters = { ...facts, idempotencyKey } as createDocument.Parameters;
      if (replaces === undefined) return createDocument(wallet, parameters);
      return replaceDocument(wallet, { ...parameters, documentId: replaces.id });
    });
    stored.add(file);
    isListOld = true;
  }

  return {
    ...store,
    /** Starts a new document. */
    add() {
      const state = getState();
      if (state.status === 'listing') setState({ status: 'editing', documents: state.documents, replaces: undefined });
    },
    /** Starts to replace the file of a document. */
    replace(document: UploadedDocument) {
      const state = getState();
      if (state.status === 'listing') setState({ status: 'editing', documents: state.documents, replaces: document });
    },
    /** Uploads one side after the other. */
    upload(upload: DocumentUpload) {
      const state = getState();
      if (state.status !== 'editing') return;
      const { documents, replaces } = state;
      const total = upload.files.length;
      const open = upload.files.filter(({ file }) => !stored.has(file));
      setState({ status: 'uploading', documents, replaces, sent: total - open.length, total });
      run(
        async (signal) => {
          for (const side of open) {
            await sendSide(upload, side, signal);
            // Progress keeps the task running: it does not go through `setState`, which ends tasks.
            progress(upload.files.filter(({ file }) => stored.has(file)).length, signal);
          }
          stored = new WeakSet();
          return list({ signal }, replaces === undefined ? 'added' : 'replaced');
        },
        (error) => ({ status: 'editing', documents, replaces, error }),
      );
    },
    /** Asks whether a document shall be deleted. */
    askToDelete(document: UploadedDocument) {
      const state = getState();
      if (state.status === 'listing') setState({ status: 'confirmingDeletion', documents: state.documents, document });
    },
    /** Deletes the document that was asked for. One that is gone already counts as deleted. */
    delete() {
      const state = getState();
      if (state.status !== 'confirmingDeletion') return;
      const { documents, document } = state;
      setState({ status: 'deleting', documents, document });
      run(
        async (signal) => {
          await requests
            .send(document, signal, (idempotencyKey) =>
              deleteDocument(wallet, { documentId: document.id, idempotencyKey, signal }),
            )
            .catch((thrown: unknown) => {
              if (!(thrown instanceof WalletError) || thrown.status !== 404) throw thrown;
            });
          return list({ signal }, 'deleted');
        },
        (error) => ({ status: 'confirmingDeletion', documents, document, error }),
      );
    },
    /** Goes one step back. It aborts an upload. Files that the service has received by then are in the list. */
    back() {
      const state = getState();
      if (state.status === 'uploading' || isListOld) return store.reload();
      if (state.status === 'editing' || state.status === 'confirmingDeletion')
        setState({ status: 'listing', documents: state.documents });
    },
  };

  function progress(sent: number, signal: AbortSignal) {
    const state = getState();
    if (state.status === 'uploading' && !signal.aborted) store.report({ ...state, sent });
  }
}

/** The store of {@link createDocumentsStore}. */
export type DocumentsStore = ReturnType<typeof createDocumentsStore>;
