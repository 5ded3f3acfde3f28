import { createContext, useContext } from 'react';
import { createContextError } from '../../provider/context.ts';

/** A side of a document. `FILE`: it has only one file. */
export type FileSlot = 'FILE' | 'FRONT' | 'BACK';

/** The files that the user has chosen, before they are uploaded. */
export interface FilesContextValue {
  readonly files: Readonly<Partial<Record<FileSlot, File>>>;
  setFile(slot: FileSlot, file: File | undefined): void;
}

export const FilesContext: React.Context<FilesContextValue | undefined> = createContext<FilesContextValue | undefined>(
  undefined,
);

export function useFiles(part: string): FilesContextValue {
  const value = useContext(FilesContext);
  if (value !== undefined) return value;
  throw createContextError(
    `Documents.${part} was rendered outside <Documents.Root>, so it has no files. Render it inside <Documents.Root>.`,
  );
}
