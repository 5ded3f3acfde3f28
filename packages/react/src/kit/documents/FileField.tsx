import type { ReactElement } from 'react';
import { documentsTask } from '../../headless/documents/documentsTask.ts';
import { type FileSlot, useFiles } from '../../headless/documents/filesContext.ts';
import * as Parts from '../../headless/documents/index.parts.ts';
import { Icon } from '../../icons/Icon.tsx';
import { camera, close, document } from '../../icons/shapes.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Problem } from '../base/Problem.tsx';
import { privateProps } from '../base/privateProps.ts';
import { texts } from './texts.ts';

/** One file: dropped, chosen, or taken with the camera. */
export function FileField({ slot, isSelfie }: { readonly slot: FileSlot; readonly isSelfie: boolean }): ReactElement {
  const m = useMessages(texts);
  const { problems } = documentsTask.useTask('FileField');
  const { files } = useFiles('FileField');
  const file = files[slot];
  const field = `file.${slot}`;
  return (
    <div className="lk-field">
      <Parts.Label field={field} className="lk-label">
        {m[`documents.side.${slot}`]}
      </Parts.Label>
      <Parts.FieldError field={field} className="lk-error">
        {problems[field] !== undefined && <Problem>{m['documents.file.missing']}</Problem>}
      </Parts.FieldError>
      <Parts.DropZone slot={slot} className="lk-drop">
        {file === undefined ? (
          <>
            <Icon icon={document} />
            <span className="lk-small lk-muted">{m['documents.file.hint']}</span>
          </>
        ) : (
          <span className="lk-line">
            <Icon icon={document} />
            <bdi {...privateProps('lk-strong')}>{file.name}</bdi>
            <Parts.RemoveFile
              slot={slot}
              className="lk-icon-button"
              aria-label={m['documents.file.remove']({ name: file.name })}
            >
              <Icon icon={close} />
            </Parts.RemoveFile>
          </span>
        )}
        <span className="lk-line">
          <span className="lk-button lk-file">
            <span className="lk-button-label" aria-hidden="true">
              {m['documents.file.choose']}
            </span>
            <Parts.FileInput slot={slot} />
          </span>
          <span className="lk-button lk-file" data-camera="">
            <Icon icon={camera} />
            <span className="lk-button-label" aria-hidden="true">
              {m['documents.file.camera']}
            </span>
            <Parts.FileInput
              slot={slot}
              camera={isSelfie ? 'user' : 'environment'}
              aria-label={`${m['documents.file.camera']} (${m[`documents.side.${slot}`]})`}
            />
          </span>
        </span>
      </Parts.DropZone>
    </div>
  );
}
