import { useMemo } from 'react';
import {
  createDocumentsStore,
  type DocumentHolder,
  type DocumentsState,
  type DocumentsStore,
} from './createDocumentsStore.ts';
import { useOwnedStore } from './useOwnedStore.ts';

/** The documents of a holder, as a component sees them. The functions are stable. */
export interface Documents
  extends Pick<DocumentsStore, 'reload' | 'add' | 'replace' | 'upload' | 'askToDelete' | 'delete' | 'back'> {
  readonly state: DocumentsState;
}

export declare namespace useDocuments {
  interface Options {
    /** The user, or an owner of the business. Default: the user. */
    readonly holder?: DocumentHolder | undefined;
  }
}

const loading: DocumentsState = { status: 'loading' };

/**
 * Lists, uploads, replaces and deletes the documents of the user or of an owner of the business.
 *
 * ```tsx
 * const documents = useDocuments()
 * if (documents.state.status === 'listing') documents.add()
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function useDocuments({ holder }: useDocuments.Options = {}): Documents {
  const [state, store] = useOwnedStore<DocumentsState, DocumentsStore>({
    create: (wallet) => createDocumentsStore(wallet, { holder }),
    initial: loading,
  });
  const actions = useMemo<Omit<Documents, 'state'>>(
    () => ({
      reload: () => store().reload(),
      add: () => store().add(),
      replace: (document) => store().replace(document),
      upload: (upload) => store().upload(upload),
      askToDelete: (document) => store().askToDelete(document),
      delete: () => store().delete(),
      back: () => store().back(),
    }),
    [store],
  );
  return useMemo(() => ({ ...actions, state }), [actions, state]);
}
