'use client';
import { documentMediaTypes } from '@latchkey/core';
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { createPart, type Part, type PartState } from '../part/createPart.tsx';
import { useFocusReturn, useIsInUse } from '../part/useFocusReturn.ts';
import { documentsTask } from './documentsTask.ts';
import { type FileSlot, useFiles } from './filesContext.ts';

const { useTask } = documentsTask;

interface SlotOwn {
  /** The side, or `FILE` for a document with one file. */
  readonly slot: FileSlot;
}

/** Takes a file that is dropped on it, which has the flag `over` meanwhile. Renders a `<div>`. */
export const DocumentsDropZone: Part<'div', PartState, SlotOwn> = createPart<'div', PartState, SlotOwn>(
  'div',
  'drop-zone',
  ({ slot, ...rest }) => {
    const { task, problems } = useTask('DropZone');
    const choose = useChoose(slot, 'DropZone');
    const { files } = useFiles('DropZone');
    const [isOver, setOver] = useState(false);
    const zone = useRef<HTMLDivElement>(null);
    const isInUse = useIsInUse(zone);
    // The button that removes the file disappears with it.
    useFocusReturn(files[slot] === undefined, () => (isInUse.current ? [zone.current?.querySelector('input')] : []));
    const isReady = task.state.status === 'editing';
    const over = (event: DragEvent) => {
      if (!isReady || !event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setOver(true);
    };
    const props = {
      onDragEnter: over,
      onDragOver: over,
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        setOver(false);
        if (!isReady) return;
        event.preventDefault();
        choose(event.dataTransfer.files[0]);
      },
    };
    const flags = { over: isOver, invalid: problems[`file.${slot}`] !== undefined };
    return { rest, ref: zone, state: { status: task.state.status }, flags, props };
  },
);

/**
 * Takes a file from the device, or from its camera. Renders an `<input type="file">`.
 */
export const DocumentsFileInput: Part<'input', PartState, DocumentsFileInput.Own> = createPart<
  'input',
  PartState,
  DocumentsFileInput.Own
>('input', 'file-input', ({ slot, camera, ...rest }) => {
  const { task, problems, getId } = useTask('FileInput');
  const choose = useChoose(slot, 'FileInput');
  const field = `file.${slot}`;
  const isInvalid = problems[field] !== undefined;
  const source = camera === undefined ? {} : { capture: camera };
  const props = {
    ...source,
    type: 'file',
    // A camera takes pictures only. HEIC pictures of phones become JPEG on the way where the list has no HEIC.
    accept: camera === undefined ? documentMediaTypes.join() : 'image/jpeg,image/png',
    id: camera === undefined ? getId(field) : getId(`${field}-camera`),
    disabled: task.state.status === 'uploading',
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': isInvalid ? `${getId(field)}-error` : undefined,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      choose(event.currentTarget.files?.[0]);
      // The same file can be chosen again after it was removed.
      event.currentTarget.value = '';
    },
  };
  return { rest, state: { status: task.state.status }, flags: { invalid: isInvalid }, props };
});

export declare namespace DocumentsFileInput {
  interface Own extends SlotOwn {
    /** Takes a picture: `environment` with the camera on the back, `user` with that on the front. */
    readonly camera?: 'environment' | 'user' | undefined;
  }
}

/** Removes the chosen file; renders nothing without one. Renders a `<button>`. */
export const DocumentsRemoveFile: Part<'button', PartState, SlotOwn> = createPart<'button', PartState, SlotOwn>(
  'button',
  'remove-file',
  ({ slot, ...rest }) => {
    const { task } = useTask('RemoveFile');
    const { files, setFile } = useFiles('RemoveFile');
    const { status } = task.state;
    const absent = files[slot] === undefined || status === 'uploading';
    return { rest, absent, state: { status }, props: { onClick: () => setFile(slot, undefined) } };
  },
);

/** Returns what takes the file of a side. A dialog that was closed without a choice changes nothing. */
function useChoose(slot: FileSlot, part: string): (file: File | undefined) => void {
  const { setFile } = useFiles(part);
  const { edit } = useTask(part);
  return (file) => {
    if (file === undefined) return;
    setFile(slot, file);
    // What was wrong with the file before it is gone.
    edit(`file.${slot}`, file.name);
  };
}
