import { documentTypes as allTypes } from '@latchkey/core';
import type { ReactElement } from 'react';
import { getFileSlots, isIdentityDocument } from '../../headless/documents/documentForm.ts';
import { documentsTask } from '../../headless/documents/documentsTask.ts';
import * as Parts from '../../headless/documents/index.parts.ts';
import type { HeadingLevel } from '../../headless/part/heading.ts';
import type { DocumentsState, DocumentType } from '../../hooks/createDocumentsStore.ts';
import { Icon } from '../../icons/Icon.tsx';
import { back } from '../../icons/shapes.ts';
import { findText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Busy } from '../base/Busy.tsx';
import { privateProps } from '../base/privateProps.ts';
import { Notice } from '../notice/Notice.tsx';
import { TaskField } from '../task/TaskField.tsx';
import { TaskSummary } from '../task/TaskSummary.tsx';
import { useCountries } from '../task/useCountries.ts';
import { documentName, documentProblemText, documentProblemTitle } from './documentText.ts';
import { FileField } from './FileField.tsx';
import { texts } from './texts.ts';

/** What is stated about a document, its files, and why it was not accepted. */
export function UploadStep(props: {
  readonly headingLevel: HeadingLevel;
  readonly documentTypes: readonly DocumentType[] | undefined;
  readonly state: Extract<DocumentsState, { readonly status: 'editing' | 'uploading' }>;
}): ReactElement {
  const m = useMessages(texts);
  const { draft } = documentsTask.useTask('UploadStep');
  const { headingLevel, state, documentTypes = allTypes } = props;
  const { replaces, error } = state;
  const documentType = draft['documentType'] ?? '';
  const heading =
    replaces === undefined
      ? m['documents.add.heading']
      : m['documents.replace.heading']({ name: documentName(m, replaces.documentType) });
  return (
    <>
      <div className="lk-head">
        <Parts.Back className="lk-icon-button" aria-label={m['general.back']}>
          <Icon icon={back} />
        </Parts.Back>
        <Parts.Heading headingLevel={headingLevel} className="lk-heading">
          {heading}
        </Parts.Heading>
      </div>
      {error !== undefined && (
        <Notice tone="error" title={documentProblemTitle(m, error)}>
          {documentProblemText(m, error)}
        </Notice>
      )}
      <TaskSummary
        parts={documentsTask}
        getLabel={(field) =>
          findText(m, `documents.${field.replace(/^file\./, 'side.')}`) ?? findText(m, `documents.field.${field}`)
        }
        getText={(field) => (field.startsWith('file.') ? m['documents.file.missing'] : undefined)}
      />
      <Parts.Form className="lk-stack">
        {replaces === undefined && (
          <Field field="documentType" choices={documentTypes.map((type) => [type, documentName(m, type)] as const)} />
        )}
        <CountryField />
        {isIdentityDocument(documentType) && (
          <>
            <Field field="documentNumber" isPrivate={true} />
            <Field field="issuingAuthority" hint={m['documents.field.issuingAuthority.hint']} />
          </>
        )}
        {getFileSlots(documentType, replaces).map((slot) => (
          <FileField key={slot} slot={slot} isSelfie={documentType === 'SELFIE'} />
        ))}
        {state.status === 'uploading' && <Progress />}
        <Parts.Submit className="lk-button lk-primary">
          <Busy busy={state.status === 'uploading'}>{m['documents.upload']}</Busy>
        </Parts.Submit>
      </Parts.Form>
    </>
  );
}

function Field(props: {
  readonly field: 'documentType' | 'country' | 'documentNumber' | 'issuingAuthority';
  readonly choices?: readonly (readonly [string, string])[];
  readonly hint?: string;
  readonly isPrivate?: boolean;
}): ReactElement {
  const m = useMessages(texts);
  const { problems } = documentsTask.useTask('Field');
  const { field, choices, hint, isPrivate } = props;
  const input = isPrivate ? { ...privateProps('lk-input'), dir: 'ltr', autoComplete: 'off' } : {};
  return (
    <TaskField
      parts={documentsTask}
      field={field}
      label={m[`documents.field.${field}`]}
      hint={hint}
      problem={problems[field]}
      choices={choices}
      input={input}
    />
  );
}

function CountryField(): ReactElement {
  return <Field field="country" choices={useCountries()} />;
}

/** How far the upload is, and the way out. */
function Progress(): ReactElement {
  const m = useMessages(texts);
  return (
    <div className="lk-stack lk-stack-2">
      <div className="lk-line lk-spread lk-small">
        <span role="status">{m['documents.uploading']}</span>
        <Parts.Back className="lk-link">{m['documents.uploading.cancel']}</Parts.Back>
      </div>
      <Parts.Progress className="lk-meter" aria-label={m['documents.uploading']} />
    </div>
  );
}
