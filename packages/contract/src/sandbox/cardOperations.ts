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
  summary: 'Simulates a terminal that requests an authorization.',
  source: 'docs/reference/sandbox-operations.md#simulatecardauthorization',
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
  summary: 'Simulates a terminal that authorizes a credit.',
  source: 'docs/reference/sandbox-operations.md#simulatecardcreditauthorization',
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
  summary: 'Simulates a terminal that debits an amount in one step.',
  source: 'docs/reference/sandbox-operations.md#simulatecardfinancialauthorization',
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
  summary: 'Simulates a terminal that credits an amount in one step.',
  source: 'docs/reference/sandbox-operations.md#simulatecardfinancialcreditauthorization',
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
  summary: 'Simulates the advice of a credit that was authorized already.',
  source: 'docs/reference/sandbox-operations.md#simulatecardcreditauthorizationadvice',
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
  summary: 'Simulates a terminal that changes the total of an authorization.',
  source: 'docs/reference/sandbox-operations.md#simulatecardauthorizationadvice',
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
  summary: 'Simulates a terminal that requests the balance.',
  source: 'docs/reference/sandbox-operations.md#simulatecardbalanceinquiry',
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
  summary: 'Simulates a merchant that collects an amount.',
  source: 'docs/reference/sandbox-operations.md#simulatecardclearing',
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
  summary: 'Simulates a merchant that returns an amount.',
  source: 'docs/reference/sandbox-operations.md#simulatecardreturn',
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
  summary: 'Simulates a merchant that reverses a return.',
  source: 'docs/reference/sandbox-operations.md#simulatecardreturnreversal',
  headers: ['idempotencyKey'],
  params,
  body: ReturnReversalSimulation,
  responses: { 202: Simulation },
  errors: ['INVALID_INPUT', 'FORBIDDEN', 'NOT_FOUND'],
});
