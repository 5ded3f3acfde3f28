import { ownerRoles as contractRoles } from '@latchkey/contract/beneficial-owners';
import { idTypes, kycStatuses } from '@latchkey/contract/customers';
import { createDocument, documentTypes, replaceDocument } from '@latchkey/contract/documents';
import { verificationErrorTypes, verificationStatuses } from '@latchkey/contract/verifications';
import { describe, expect, it } from 'vitest';
import { ownerRoles } from '../headless/beneficial-owners/ownerForm.ts';
import { getVerificationStage } from '../hooks/createVerificationStore.ts';
import { canResolve, problemText } from '../kit/verification/problemText.ts';
import { en } from './en.ts';
import { findText } from './errorText.ts';

/** Codes that are no judgement on the document: errors.ts has their texts. */
const general = ['INVALID_INPUT', 'NOT_FOUND'];

const stated = (key: string) => ({ key, text: findText(en, key) });
const missing = (keys: readonly string[]) =>
  keys.map(stated).flatMap(({ key, text }) => (text === undefined ? [key] : []));

// The other languages have every text of English, which translations.test.ts checks.
describe('texts of onboarding', () => {
  it('names every type of document of the contract', () => {
    expect(missing(documentTypes.map((type) => `documents.type.${type}`))).toEqual([]);
  });

  it('says every reason for which a document is not accepted, in the contract and in core', () => {
    const codes = [...createDocument.errors, ...replaceDocument.errors].filter((code) => !general.includes(code));
    const files = ['FILE_EMPTY', 'FILE_TOO_LARGE', 'FILE_TYPE_REFUSED', 'FILE_UNREADABLE'];
    expect(codes.length).toBeGreaterThan(0);
    expect(missing([...codes, ...files].map((code) => `documents.problem.${code}`))).toEqual([]);
  });

  it('says every problem of a verification in words of its own', () => {
    const problems = Object.keys(verificationErrorTypes).map((type) => ({ type, field: 'birthDate' }));
    const unnamed = problems.filter((problem) => problemText(en, problem) === en['verification.problem.other']);
    expect(unnamed).toEqual([]);
  });

  it('says the same about every problem of the applicant as such, and offers nothing to correct', () => {
    const types = Object.keys(verificationErrorTypes).filter((type) => type.startsWith('APPLICANT_'));
    expect(types.length).toBeGreaterThan(0);
    expect(new Set(types.map((type) => problemText(en, { type })))).toEqual(
      new Set([en['verification.problem.neutral']]),
    );
    for (const type of [...types, 'SUSPECTED_FRAUD_DOCUMENT']) expect(canResolve({ type })).toBe(false);
  });

  it('has a heading and a text for every status of the checks, in every combination', () => {
    const stages = kycStatuses.flatMap((check) =>
      [undefined, ...verificationStatuses].map((status) => getVerificationStage(check, status)),
    );
    const keys = [...new Set(stages)].flatMap((stage) => [
      `verification.${stage}.heading`,
      `verification.${stage}.text`,
    ]);
    expect(missing(keys)).toEqual([]);
    expect([...new Set(stages)].sort()).toEqual(
      ['approved', 'checking', 'onHold', 'rejected', 'resolving', 'reviewing', 'notSubmitted'].sort(),
    );
  });

  it('suggests no reason for a review, a hold or a rejection', () => {
    for (const stage of ['reviewing', 'onHold', 'rejected'] as const) {
      const text = `${en[`verification.${stage}.heading`]} ${en[`verification.${stage}.text`]}`;
      expect(text).not.toMatch(/fraud|sanction|criminal|suspicion|risk|laundering|police|report/i);
    }
  });

  it('names every role and every type of tax number', () => {
    expect([...ownerRoles].sort()).toEqual([...contractRoles].sort());
    expect(missing(contractRoles.map((role) => `beneficialOwners.role.${role}`))).toEqual([]);
    expect(missing(idTypes.map((type) => `beneficialOwners.idType.${type}`))).toEqual([]);
  });

  it.each([
    ['businessInfo.legalName', 'Legal name: add this.'],
    ['personalInfo.birthDate', 'Date of birth: add this.'],
    ['documents.taxId', 'Document with the tax number: add this.'],
    ['contactVerification.email', 'Email: add this.'],
    ['somethingNew', 'Your details: add this.'],
  ])('names the field %s', (field, text) => {
    expect(problemText(en, { type: 'MISSING_FIELD', field })).toBe(text);
  });
});
