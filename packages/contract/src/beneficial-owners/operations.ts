import * as v from 'valibot';
import { idParam } from '../ids.ts';
import { operation } from '../operation.ts';
import { paging } from '../paging.ts';
import { listOf } from '../scalars.ts';
import { BeneficialOwner } from './beneficialOwner.ts';
import { BeneficialOwnerPatch, BeneficialOwnerRequest } from './ownerRequest.ts';

const params = v.object({ beneficialOwnerId: idParam('BeneficialOwner') });

export const createBeneficialOwner = operation({
  id: 'createBeneficialOwner',
  method: 'POST',
  path: '/beneficial-owners',
  auth: 'platform',
  summary: 'Names a person behind a business.',
  source: 'interface, Customers and onboarding; supplement 5.8',
  headers: ['idempotencyKey'],
  body: BeneficialOwnerRequest,
  responses: { 201: BeneficialOwner },
  errors: ['INVALID_INPUT', 'USER_NOT_FOUND'],
});

export const listBeneficialOwners = operation({
  id: 'listBeneficialOwners',
  method: 'GET',
  path: '/beneficial-owners',
  auth: 'platform',
  summary: 'Lists the people behind a business.',
  source: 'supplement 5.8',
  query: v.object({ customerId: v.optional(idParam('Customer')), ...paging }),
  responses: { 200: listOf(BeneficialOwner) },
  errors: ['INVALID_INPUT'],
});

export const getBeneficialOwner = operation({
  id: 'getBeneficialOwner',
  method: 'GET',
  path: '/beneficial-owners/{beneficialOwnerId}',
  auth: 'platform',
  summary: 'Reads one beneficial owner.',
  source: 'supplement 5.8',
  params,
  responses: { 200: BeneficialOwner },
  errors: ['NOT_FOUND'],
});

export const updateBeneficialOwner = operation({
  id: 'updateBeneficialOwner',
  method: 'PATCH',
  path: '/beneficial-owners/{beneficialOwnerId}',
  auth: 'platform',
  summary: 'Changes what is known of a beneficial owner.',
  source: 'supplement 5.8',
  headers: ['idempotencyKey'],
  params,
  body: BeneficialOwnerPatch,
  responses: { 200: BeneficialOwner },
  errors: ['INVALID_INPUT', 'NOT_FOUND'],
});
