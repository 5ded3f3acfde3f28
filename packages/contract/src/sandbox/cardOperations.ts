import * as v from 'valibot';
import { idParam } from '../ids.ts';
import { operation } from '../operation.ts';
import {
  AdviceSimulation,
  AuthorizationSimulation,
  ClearingSimulation,
  InquirySimulation,
  ReturnReversalSimulation,
  ReturnSimulation,
  Simulation,
} from './simulation.ts';

const params = v.object({ cardId: idParam('Card') });

export const simulateCardAuthorization = operation({
  id: 'simulateCardAuthorization',
  method: 'POST',
  path: '/sandbox/cards/{cardId}/simulate/authorization',
  auth: 'platform',
  summary: 'A terminal asks for money.',
  source: 'supplement 6.5',
  headers: ['idempotencyKey'],
  params,
  body: AuthorizationSimulation,
  responses: { 202: Simulation },
  errors: ['INVALID_INPUT', 'FORBIDDEN', 'NOT_FOUND'],
});

export const simulateCardCreditAuthorization = operation({
  id: 'simulateCardCreditAuthorization',
  method: 'POST',
  path: '/sandbox/cards/{cardId}/simulate/credit_authorization',
  auth: 'platform',
  summary: 'A terminal promises money.',
  source: 'supplement 6.5',
  headers: ['idempotencyKey'],
  params,
  body: AuthorizationSimulation,
  responses: { 202: Simulation },
  errors: ['INVALID_INPUT', 'FORBIDDEN', 'NOT_FOUND'],
});

export const simulateCardFinancialAuthorization = operation({
  id: 'simulateCardFinancialAuthorization',
  method: 'POST',
  path: '/sandbox/cards/{cardId}/simulate/financial_authorization',
  auth: 'platform',
  summary: 'A terminal takes money in one step.',
  source: 'supplement 6.5',
  headers: ['idempotencyKey'],
  params,
  body: AuthorizationSimulation,
  responses: { 202: Simulation },
  errors: ['INVALID_INPUT', 'FORBIDDEN', 'NOT_FOUND'],
});

export const simulateCardFinancialCreditAuthorization = operation({
  id: 'simulateCardFinancialCreditAuthorization',
  method: 'POST',
  path: '/sandbox/cards/{cardId}/simulate/financial_credit_authorization',
  auth: 'platform',
  summary: 'A terminal gives money in one step.',
  source: 'supplement 6.5',
  headers: ['idempotencyKey'],
  params,
  body: AuthorizationSimulation,
  responses: { 202: Simulation },
  errors: ['INVALID_INPUT', 'FORBIDDEN', 'NOT_FOUND'],
});

export const simulateCardCreditAuthorizationAdvice = operation({
  id: 'simulateCardCreditAuthorizationAdvice',
  method: 'POST',
  path: '/sandbox/cards/{cardId}/simulate/credit_authorization_advice',
  auth: 'platform',
  summary: 'A terminal tells of money it promised already.',
  source: 'supplement 6.5',
  headers: ['idempotencyKey'],
  params,
  body: AuthorizationSimulation,
  responses: { 202: Simulation },
  errors: ['INVALID_INPUT', 'FORBIDDEN', 'NOT_FOUND'],
});

export const simulateCardAuthorizationAdvice = operation({
  id: 'simulateCardAuthorizationAdvice',
  method: 'POST',
  path: '/sandbox/cards/{cardId}/simulate/authorization_advice',
  auth: 'platform',
  summary: 'A terminal asks for another total.',
  source: 'supplement 6.5',
  headers: ['idempotencyKey'],
  params,
  body: AdviceSimulation,
  responses: { 202: Simulation },
  errors: ['INVALID_INPUT', 'FORBIDDEN', 'NOT_FOUND'],
});

export const simulateCardBalanceInquiry = operation({
  id: 'simulateCardBalanceInquiry',
  method: 'POST',
  path: '/sandbox/cards/{cardId}/simulate/balance_inquiry',
  auth: 'platform',
  summary: 'A terminal asks what is there.',
  source: 'supplement 6.5',
  headers: ['idempotencyKey'],
  params,
  body: InquirySimulation,
  responses: { 202: Simulation },
  errors: ['INVALID_INPUT', 'FORBIDDEN', 'NOT_FOUND'],
});

export const simulateCardClearing = operation({
  id: 'simulateCardClearing',
  method: 'POST',
  path: '/sandbox/cards/{cardId}/simulate/clearing',
  auth: 'platform',
  summary: 'A merchant collects.',
  source: 'supplement 6.5',
  headers: ['idempotencyKey'],
  params,
  body: ClearingSimulation,
  responses: { 202: Simulation },
  errors: ['INVALID_INPUT', 'FORBIDDEN', 'NOT_FOUND'],
});

export const simulateCardReturn = operation({
  id: 'simulateCardReturn',
  method: 'POST',
  path: '/sandbox/cards/{cardId}/simulate/return',
  auth: 'platform',
  summary: 'A merchant gives back.',
  source: 'supplement 6.5',
  headers: ['idempotencyKey'],
  params,
  body: ReturnSimulation,
  responses: { 202: Simulation },
  errors: ['INVALID_INPUT', 'FORBIDDEN', 'NOT_FOUND'],
});

export const simulateCardReturnReversal = operation({
  id: 'simulateCardReturnReversal',
  method: 'POST',
  path: '/sandbox/cards/{cardId}/simulate/return_reversal',
  auth: 'platform',
  summary: 'A merchant takes back what it gave back.',
  source: 'supplement 6.5',
  headers: ['idempotencyKey'],
  params,
  body: ReturnReversalSimulation,
  responses: { 202: Simulation },
  errors: ['INVALID_INPUT', 'FORBIDDEN', 'NOT_FOUND'],
});
