'use client';
import { type ReactElement, useMemo, useState } from 'react';
import type { DocumentType } from '../../hooks/createDocumentsStore.ts';
import { type Documents, useDocuments } from '../../hooks/useDocuments.ts';
import { useChange } from '../part/useChange.ts';
import type { TaskRootProps } from '../task/createTask.tsx';
import { TaskProvider } from '../task/TaskProvider.tsx';
import { toDocumentDraft } from './documentForm.ts';
import { documentsTask } from './documentsTask.ts';
import { FilesContext, type FilesContextValue } from './filesContext.ts';

const steps: Readonly<Record<string, string>> = { uploading: 'editing', deleting: 'confirmingDeletion' };

/**
 * Provides the documents of a holder, and the form of a new one, to the parts inside. Renders a `<section>`.
 */
export function DocumentsRoot(props: DocumentsRoot.Props): ReactElement {
  const { holder, documentTypes, country, onChange, ...rest } = props;
  const task = useDocuments({ holder });
  const { state } = task;
  const replaces = 'replaces' in state ? state.replaces : undefined;
  const step = `${steps[state.status] ?? state.status} ${replaces?.id ?? ''}`.trim();
  const first = step === 'confirmingDeletion' ? ['back', 'heading'] : undefined;
  const files = useChosenFiles(step);
  useChanges(state, onChange);
  const initial = toDocumentDraft(replaces, { documentTypes, country });
  return (
    <FilesContext.Provider value={files}>
      <TaskProvider {...rest} parts={documentsTask} task={task} step={step} first={first} initial={initial} />
    </FilesContext.Provider>
  );
}

/** The chosen files of a step. They are dropped with it. */
function useChosenFiles(step: string): FilesContextValue {
  const [stored, setStored] = useState<{ readonly step: string; readonly files: FilesContextValue['files'] }>({
    step,
    files: {},
  });
  let current = stored;
  if (current.step !== step) {
    current = { step, files: {} };
    setStored(current);
  }
  const { files } = current;
  return useMemo(
    () => ({
      files,
      setFile: (slot, file) =>
        setStored((now) => {
          const { [slot]: _, ...others } = now.files;
          return { ...now, files: file === undefined ? others : { ...others, [slot]: file } };
        }),
    }),
    [files],
  );
}

/** Reports each change once. */
function useChanges(state: Documents['state'], onChange: DocumentsRoot.Props['onChange']): void {
  useChange(state, (now) => {
    if (now.status === 'listing' && now.change !== undefined) onChange?.(now.change);
  });
}

export declare namespace DocumentsRoot {
  type Props = TaskRootProps<Documents> &
    Omit<TaskProvider.Element, 'onChange'> &
    useDocuments.Options & {
      /** The types that can be chosen. Default: all. */
      readonly documentTypes?: readonly DocumentType[] | undefined;
      /** The country that is chosen at first: two capital letters. Default: none. */
      readonly country?: string | undefined;
      /** Called when a document was uploaded, replaced or deleted. */
      readonly onChange?: ((change: 'added' | 'replaced' | 'deleted') => void) | undefined;
    };
}
