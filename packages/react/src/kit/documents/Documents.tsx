'use client';
import { checkProps } from '@latchkey/react/development';
import type { ReactElement, ReactNode } from 'react';
import type { DocumentsRoot } from '../../headless/documents/DocumentsRoot.tsx';
import { documentsTask } from '../../headless/documents/documentsTask.ts';
import * as Parts from '../../headless/documents/index.parts.ts';
import { getLevelBelow, type HeadingLevel } from '../../headless/part/heading.ts';
import type { DocumentsState, UploadedDocument } from '../../hooks/createDocumentsStore.ts';
import { Icon } from '../../icons/Icon.tsx';
import { document, plus, refresh, trash } from '../../icons/shapes.ts';
import { DocumentIllustration } from '../../illustrations/DocumentIllustration.tsx';
import { errorText, findText } from '../../messages/errorText.ts';
import { SEPARATOR } from '../../messages/separator.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useAppearance } from '../../provider/useAppearance.ts';
import { Busy } from '../base/Busy.tsx';
import { Question } from '../base/Question.tsx';
import { panelProps } from '../base/rootProps.ts';
import { EmptyState } from '../empty-state/EmptyState.tsx';
import { Notice } from '../notice/Notice.tsx';
import { TaskFrame } from '../task/TaskFrame.tsx';
import type { TaskProps } from '../task/TaskProps.ts';
import { documentName } from './documentText.ts';
import { texts } from './texts.ts';
import { UploadStep } from './UploadStep.tsx';

/**
 * The documents of the user or of an owner of the business: a list, and uploading, replacing and deleting them, from the
 * device, by drag and drop, or with the camera.
 *
 * ```tsx
 * <Documents documentTypes={['PASSPORT', 'NATIONAL_ID']} country="DE" onChange={(change) => console.log(change)} />
 * ```
 *
 * Style parts by class or `data-lk-part`; for another layout use `Documents` of `@latchkey/react/headless`.
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function Documents(props: Documents.Props): ReactElement {
  checkProps('Documents', props);
  const appearance = useAppearance('Documents', texts);
  const { headingLevel = 2, variant, slots, className, ...rest } = props;
  return (
    <Parts.Root {...rest} {...panelProps(appearance, variant, className)}>
      <Content headingLevel={headingLevel} documentTypes={rest.documentTypes} />
      {slots?.footer}
    </Parts.Root>
  );
}

interface StepProps {
  readonly documentTypes: Documents.Props['documentTypes'];
  readonly headingLevel: HeadingLevel;
}

function Content(props: StepProps): ReactElement {
  const m = useMessages(texts);
  const { state } = documentsTask.useTask('Content').task;
  return (
    <TaskFrame
      parts={documentsTask}
      state={state}
      heading={m['documents.heading']}
      headingLevel={props.headingLevel}
      bones={['row', 'row', 'control']}
    >
      {(open) => <Step {...props} state={open} />}
    </TaskFrame>
  );
}

function Step(props: StepProps & { readonly state: DocumentsState }): ReactNode {
  const { state } = props;
  switch (state.status) {
    case 'listing':
      return <ListStep {...props} state={state} />;
    case 'editing':
    case 'uploading':
      return <UploadStep {...props} state={state} />;
    case 'confirmingDeletion':
    case 'deleting':
      return <DeletionStep {...props} state={state} />;
    default:
      return null;
  }
}

function ListStep(
  props: StepProps & { readonly state: Extract<DocumentsState, { readonly status: 'listing' }> },
): ReactElement {
  const m = useMessages(texts);
  const { headingLevel, state } = props;
  const { documents, change } = state;
  return (
    <>
      <Parts.Heading headingLevel={headingLevel} className="lk-heading">
        {m['documents.heading']}
      </Parts.Heading>
      {change !== undefined && <Notice tone="success">{m[`documents.${change}`]}</Notice>}
      {documents.length === 0 ? (
        <EmptyState
          illustration={<DocumentIllustration />}
          heading={m['documents.empty.heading']}
          headingLevel={getLevelBelow(headingLevel)}
        >
          {m['documents.empty']}
        </EmptyState>
      ) : (
        <Parts.List className="lk-list" data-inset="" data-lined="">
          {documents.map((each) => (
            <li key={each.id}>
              <Row document={each} />
            </li>
          ))}
        </Parts.List>
      )}
      <Parts.Add className="lk-button lk-primary">
        <Icon icon={plus} />
        <span className="lk-button-label">{m['documents.add']}</span>
      </Parts.Add>
    </>
  );
}

/** The type of a document, and its side. */
function useDocumentName(): (document: UploadedDocument) => string {
  const m = useMessages(texts);
  return ({ documentType, side }) => {
    const name = documentName(m, documentType);
    const sideName = findText(m, `documents.side.${side}`);
    return sideName === undefined ? name : name + SEPARATOR + sideName;
  };
}

function Row({ document: shown }: { readonly document: UploadedDocument }): ReactElement {
  const m = useMessages(texts);
  const name = useDocumentName()(shown);
  return (
    <div className="lk-row">
      <span className="lk-mark" aria-hidden="true">
        <Icon icon={document} />
      </span>
      <span className="lk-two">
        <span>{name}</span>
        <bdi className="lk-small">{shown.fileName}</bdi>
      </span>
      <Parts.Replace document={shown} className="lk-icon-button" aria-label={m['documents.replace']({ name })}>
        <Icon icon={refresh} />
      </Parts.Replace>
      <Parts.Delete document={shown} className="lk-icon-button" aria-label={m['documents.delete']({ name })}>
        <Icon icon={trash} />
      </Parts.Delete>
    </div>
  );
}

/** The question before a document is deleted. The safe choice comes first. */
function DeletionStep(
  props: StepProps & {
    readonly state: Extract<DocumentsState, { readonly status: 'confirmingDeletion' | 'deleting' }>;
  },
): ReactElement {
  const m = useMessages(texts);
  const { headingLevel, state } = props;
  const { error } = state;
  const { task, getId } = documentsTask.useTask('DeletionStep');
  const name = useDocumentName()(state.document);
  return (
    <Question
      heading={
        <Parts.Heading headingLevel={headingLevel} className="lk-heading">
          {m['documents.deletion.heading']({ name })}
        </Parts.Heading>
      }
      labelledBy={getId('heading')}
      onCancel={task.back}
      details={<p className="lk-muted">{m['documents.deletion.text']}</p>}
    >
      {error !== undefined && (
        <Notice tone="error">
          {error.code === 'CONFLICT' ? m['documents.deletion.submitted'] : errorText(m, error)}
        </Notice>
      )}
      <div className="lk-actions">
        <Parts.Back className="lk-button">{m['documents.deletion.keep']}</Parts.Back>
        <Parts.ConfirmDeletion className="lk-button lk-danger">
          <Busy busy={state.status === 'deleting'}>{m['documents.deletion.confirm']}</Busy>
        </Parts.ConfirmDeletion>
      </div>
    </Question>
  );
}

export declare namespace Documents {
  interface Props extends Omit<DocumentsRoot.Props, 'children' | 'className'>, TaskProps {}
}
