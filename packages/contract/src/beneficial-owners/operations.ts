import * as v from 'valibot';
import { idParam } from '../ids.ts';
import { operation } from '../operation.ts';
import { paging } from '../paging.ts';
import { listResponse } from '../scalars.ts';
import { BeneficialOwner } from './beneficialOwner.ts';
import { BeneficialOwnerPatch, BeneficialOwnerRequest } from './ownerRequest.ts';

const params = v.object({ beneficialOwnerId: idParam('BeneficialOwner') });

export const createBeneficialOwner = operation({
  id: 'createBeneficialOwner',
  method: 'POST',
  path: '/beneficial-owners',
  auth: 'platform',
  summary: 'Adds a beneficial owner of a business.',
  source: 'docs/reference/beneficial-owners.md#createbeneficialowner',
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
  summary: 'Lists the beneficial owners of a business.',
  source: 'docs/reference/beneficial-owners.md#listbeneficialowners',
  query: v.object({ customerId: v.optional(idParam('Customer')), ...paging }),
  responses: { 200: listResponse(BeneficialOwner) },
  errors: ['INVALID_INPUT'],
});

export const getBeneficialOwner = operation({
  id: 'getBeneficialOwner',
  method: 'GET',
  path: '/beneficial-owners/{beneficialOwnerId}',
  auth: 'platform',
  summary: 'Reads one beneficial owner.',
  source: 'docs/reference/beneficial-owners.md#getbeneficialowner',
  params,
  responses: { 200: BeneficialOwner },
  errors: ['NOT_FOUND'],
});

export const updateBeneficialOwner = operation({
  id: 'updateBeneficialOwner',
  method: 'PATCH',
  path: '/beneficial-owners/{beneficialOwnerId}',
  auth: 'platform',
  summary: 'Changes the data of a beneficial owner.',
  source: 'docs/reference/beneficial-owners.md#updatebeneficialowner',
  headers: ['idempotencyKey'],
  params,
  body: BeneficialOwnerPatch,
  responses: { 200: BeneficialOwner },
  errors: ['INVALID_INPUT', 'NOT_FOUND'],
});
