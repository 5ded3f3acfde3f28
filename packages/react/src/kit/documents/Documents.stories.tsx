import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { getEnvironment, type SetUpStory } from '../../../../../.storybook/environment.ts';
import { loseRequests } from '../../../test/loseRequests.ts';
import {
  completePerson,
  createPicture,
  fillPassport,
  findFocusedHeading,
  press,
  signedIn,
  submitForReview,
  uploadPassport,
} from '../../../test/onboarding.ts';
import { Documents } from './Documents.tsx';

/** Documents, with a real service in this tab. */
const meta: Meta<typeof Documents> = {
  title: 'Documents',
  component: Documents,
  args: { onChange: fn(), onError: fn(), onStatusChange: fn() },
  parameters: { environment: completePerson, setUp: signedIn },
};
export default meta;

type Story = StoryObj<typeof Documents>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const onePassport: SetUpStory = async (env) => {
  await env.signIn();
  await uploadPassport(env);
  return {};
};

async function chooseFile(canvas: Canvas, label: string, file = createPicture()): Promise<void> {
  await userEvent.upload(await canvas.findByLabelText(label), file);
}

/** Sends a passport with a number that requests a problem. */
async function sendPassport(canvas: Canvas, documentNumber: string): Promise<void> {
  await press(canvas, 'Add a document');
  await fillPassport(canvas, documentNumber);
  await chooseFile(canvas, 'File');
  await press(canvas, 'Upload');
}

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No documents yet' })).toBeVisible();
  },
};

export const Uploaded: Story = {
  play: async ({ canvas, args }) => {
    await sendPassport(canvas, 'P1234567');
    await expect(await canvas.findByText('The document was uploaded.')).toBeVisible();
    await findFocusedHeading(canvas, 'Documents');
    await expect(canvas.getByText('passport.png')).toBeVisible();
    await expect(args.onChange).toHaveBeenCalledWith('added');
  },
};

/** Both sides of a licence, one after the other: a file, and a picture of the camera on the back. */
export const TwoSides: Story = {
  args: { documentTypes: ['DRIVERS_LICENSE'], country: 'US' },
  play: async ({ canvas }) => {
    await press(canvas, 'Add a document');
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Document number' }), 'D123');
    const issuer = canvas.getByRole('textbox', { name: /^Issued by/ });
    await expect(issuer).toHaveAccessibleDescription('The office named on the document');
    await userEvent.type(issuer, 'California DMV');
    await chooseFile(canvas, 'Front side', createPicture('front.png', 80));
    await expect(canvas.getByLabelText('Take a photo (Back side)')).toHaveAttribute('capture', 'environment');
    await chooseFile(canvas, 'Take a photo (Back side)', createPicture('back.png', 90));
    await press(canvas, 'Upload');
    await expect(await canvas.findByText('Driving licence · Front side')).toBeVisible();
    await expect(canvas.getByText('Driving licence · Back side')).toBeVisible();
  },
};

/** The second side fails: only that one is sent again. */
export const SecondSideAgain: Story = {
  args: { documentTypes: ['NATIONAL_ID'], country: 'DE' },
  play: async ({ canvas, loaded }) => {
    const { faults } = getEnvironment(loaded);
    const fault = { kind: 'status', status: 400, body: { code: 'LOW_QUALITY' } } as const;
    faults.inject({ operation: 'createDocument', call: 2, fault });
    await press(canvas, 'Add a document');
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Document number' }), 'L01X');
    await userEvent.type(canvas.getByRole('textbox', { name: /^Issued by/ }), 'Berlin');
    await chooseFile(canvas, 'Front side', createPicture('front.png', 80));
    await chooseFile(canvas, 'Back side', createPicture('back.png', 90));
    await press(canvas, 'Upload');
    await canvas.findByText(/^It’s hard to read\./);
    await chooseFile(canvas, 'Back side', createPicture('sharp.png', 100));
    await press(canvas, 'Upload');
    await expect(await canvas.findByText('The document was uploaded.')).toBeVisible();
    await expect(canvas.getAllByText(/\.png$/).map(({ textContent }) => textContent)).toEqual([
      'front.png',
      'sharp.png',
    ]);
    await expect(faults.calls('createDocument')).toBe(3);
  },
};

/** The place of a file, before one is chosen. */
export const NoFile: Story = {
  args: { documentTypes: ['UTILITY_BILL'], country: 'US' },
  play: async ({ canvas, canvasElement }) => {
    await press(canvas, 'Add a document');
    await expect(await canvas.findByLabelText('File')).toBeInTheDocument();
    await expect(getDropZone(canvasElement)).toBeVisible();
    await expect(getDropZone(canvasElement)).not.toHaveAttribute('data-over');
    await expect(canvas.queryByRole('button', { name: /^Remove/ })).toBeNull();
  },
};

function getDropZone(canvasElement: HTMLElement): HTMLElement {
  const zone = canvasElement.querySelector<HTMLElement>('[data-lk-part="drop-zone"]');
  if (zone === null) throw new Error('The form has no place for a file.');
  return zone;
}

function drag(type: string, zone: HTMLElement): void {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(createPicture('bill.png'));
  zone.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
}

/** A file is held over its place. */
export const DragOver: Story = {
  args: { documentTypes: ['UTILITY_BILL'], country: 'US' },
  play: async ({ canvas, canvasElement }) => {
    await press(canvas, 'Add a document');
    await canvas.findByLabelText('File');
    const zone = getDropZone(canvasElement);
    drag('dragover', zone);
    await waitFor(() => expect(zone).toHaveAttribute('data-over'));
    await expect(canvas.queryByText('bill.png')).toBeNull();
  },
};

export const Dropped: Story = {
  ...DragOver,
  play: async ({ canvas, canvasElement }) => {
    await press(canvas, 'Add a document');
    await canvas.findByLabelText('File');
    const zone = getDropZone(canvasElement);
    drag('dragover', zone);
    drag('drop', zone);
    await expect(await canvas.findByText('bill.png')).toBeVisible();
    await expect(zone).not.toHaveAttribute('data-over');
    await press(canvas, 'Remove bill.png');
    await expect(canvas.queryByText('bill.png')).toBeNull();
    await waitFor(() => expect(canvas.getByLabelText('File')).toHaveFocus());
  },
};

/** Everything that is missing is said at once, in a summary that takes the focus. */
export const Incomplete: Story = {
  play: async ({ canvas }) => {
    await press(canvas, 'Add a document');
    await canvas.findByRole('combobox', { name: 'Kind of document' });
    await press(canvas, 'Upload');
    await expect(canvas.getAllByRole('alert')).toHaveLength(4);
    const link = canvas.getByRole('link', { name: /^Kind of document/ });
    await waitFor(() => expect(link.closest('.lk-summary')).toHaveFocus());
    await userEvent.click(link);
    await expect(canvas.getByRole('combobox', { name: 'Kind of document' })).toHaveFocus();
  },
};

/** The upload is on its way; the user can stop it. */
export const Uploading: Story = {
  args: { documentTypes: ['UTILITY_BILL'], country: 'US' },
  parameters: {
    setUp: (async (env) => {
      await env.signIn();
      env.faults.inject({ operation: 'createDocument', fault: { kind: 'silence' } });
      return {};
    }) satisfies SetUpStory,
  },
  play: async ({ canvas }) => {
    await press(canvas, 'Add a document');
    await chooseFile(canvas, 'File', createPicture('bill.png'));
    await press(canvas, 'Upload');
    await expect(await canvas.findByRole('progressbar', { name: 'Uploading…' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Cancel' })).toBeVisible();
  },
};

/** A response was lost: the same document is sent again, and is stored once. */
export const LostResponse: Story = {
  args: { documentTypes: ['UTILITY_BILL'], country: 'US' },
  play: async ({ canvas, loaded }) => {
    const { faults } = getEnvironment(loaded);
    faults.inject({ operation: 'createDocument', fault: { kind: 'lostResponse' } });
    await press(canvas, 'Add a document');
    await chooseFile(canvas, 'File', createPicture('bill.png'));
    await press(canvas, 'Upload');
    await canvas.findByText('The document was uploaded.');
    await expect(canvas.getAllByText('bill.png')).toHaveLength(1);
    await expect(faults.calls('createDocument')).toBe(2);
  },
};

/** Every response is lost: the document was not refused. */
export const UploadUnfinished: Story = {
  args: { documentTypes: ['UTILITY_BILL'], country: 'US' },
  play: async ({ canvas, loaded }) => {
    loseRequests(getEnvironment(loaded), 'createDocument');
    await press(canvas, 'Add a document');
    await chooseFile(canvas, 'File', createPicture('bill.png'));
    await press(canvas, 'Upload');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('We couldn’t finish the upload');
  },
};

/** Creates the story of a document that the service does not accept. */
const refused = (code: string, text: RegExp): Story => ({
  play: async ({ canvas, args }) => {
    await sendPassport(canvas, `error:${code}`);
    await expect(await canvas.findByText(text)).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Document number' })).toHaveValue(`error:${code}`);
    await expect(args.onError).toHaveBeenCalledWith(expect.objectContaining({ code }));
  },
});

export const DocLowQuality: Story = refused('LOW_QUALITY', /^It’s hard to read\./);
export const DocMismatch: Story = refused('DATA_MISMATCH', /^What it says differs/);
export const DocExpired: Story = refused('EXPIRED', /^It has expired\./);
export const DocUnsuitable: Story = refused('UNSUITABLE_DOCUMENT', /^This kind of document/);
export const DocIncomplete: Story = refused('INCOMPLETE', /^A part of it is missing\./);

/** What is suspected is not said: not in the text, and not in the page. */
export const DocFraudNeutral: Story = {
  play: async ({ canvas, canvasElement }) => {
    await press(canvas, 'Add a document');
    await fillPassport(canvas, 'error:SUSPECTED_FRAUD');
    await chooseFile(canvas, 'File');
    await press(canvas, 'Upload');
    await expect(await canvas.findByText('Please contact support. They’ll help you further.')).toBeVisible();
    await expect(canvasElement.textContent).not.toMatch(/fraud|suspect/i);
  },
};

/** The bytes decide about the type of a file, not its name. */
export const WrongType: Story = {
  args: { documentTypes: ['UTILITY_BILL'], country: 'US' },
  play: async ({ canvas, loaded }) => {
    await press(canvas, 'Add a document');
    await chooseFile(canvas, 'File', new File(['hello'], 'bill.png', { type: 'image/png' }));
    await press(canvas, 'Upload');
    await expect(await canvas.findByText(/^This kind of file can’t be used\./)).toBeVisible();
    await expect(getEnvironment(loaded).faults.calls('createDocument')).toBe(0);
  },
};

export const Replacing: Story = {
  parameters: { setUp: onePassport },
  play: async ({ canvas, args }) => {
    await press(canvas, 'Replace Passport');
    await findFocusedHeading(canvas, 'Replace Passport');
    await expect(canvas.getByRole('textbox', { name: 'Document number' })).toHaveValue('P1234567');
    await chooseFile(canvas, 'File', createPicture('newer.png', 80));
    await press(canvas, 'Upload');
    await canvas.findByText('The new file was uploaded.');
    await expect(canvas.getByText('newer.png')).toBeVisible();
    await expect(args.onChange).toHaveBeenCalledWith('replaced');
  },
};

export const Deleting: Story = {
  parameters: { setUp: onePassport },
  play: async ({ canvas }) => {
    await press(canvas, 'Delete Passport');
    await canvas.findByRole('alertdialog', { name: 'Delete Passport?' });
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Keep' })).toHaveFocus());
    await press(canvas, 'Delete');
    await expect(await canvas.findByText('The document was deleted.')).toBeVisible();
    await expect(canvas.queryByText('passport.png')).toBeNull();
  },
};

/** It was sent for review meanwhile: the service keeps it. */
export const DeletionRefused: Story = {
  parameters: {
    setUp: (async (env) => {
      await env.signIn();
      await uploadPassport(env);
      await submitForReview(env);
      return {};
    }) satisfies SetUpStory,
  },
  play: async ({ canvas }) => {
    await press(canvas, 'Delete Passport');
    await press(canvas, 'Delete');
    await expect(await canvas.findByText(/^It was already sent for review/)).toBeVisible();
  },
};
