import { documents } from '../../messages/en/documents.ts';
import { errors } from '../../messages/en/errors.ts';
import { general } from '../../messages/en/general.ts';
import { verification } from '../../messages/en/verification.ts';

/** Texts of the checks, and of the documents that they ask for. */
export const texts = { ...general, ...errors, ...documents, ...verification };
