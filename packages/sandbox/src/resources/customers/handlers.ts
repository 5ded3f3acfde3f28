import {
  confirmEmailVerification,
  confirmPhoneVerification,
  createCustomer,
  findMissingDescriptions,
  getCustomer,
  getEndUserTerms,
  listCustomers,
  sendEmailVerification,
  sendPhoneVerification,
  updateCustomer,
} from '@latchkey/contract/customers';
import { getChangeTime } from '../../clock/getChangeTime.ts';
import type { EventDependencies, FaultsDependency, SettingsDependency, TablesDependency } from '../../dependencies.ts';
import { ApiError, assertWithoutProblems, createInvalidFieldError } from '../../http/apiError.ts';
import { type AnyHandler, createHandler, reply } from '../../http/handler.ts';
import { paginate } from '../../http/page.ts';
import { endTrust } from '../externalAccounts/trust.ts';
import { openCustomerAccounts } from '../internalAccounts/openCustomerAccounts.ts';
import { restoreContactPhone } from '../sca/factors.ts';
import { findScaCountry, isUnderSca } from '../sca/region.ts';
import { recheckVerification } from '../verifications/recheck.ts';
import { hasAcceptedTerms } from './assertReady.ts';
import { findContactChange, moveCredentials } from './contactChange.ts';
import { sendContactCode, takeContactCode } from './contactCode.ts';
import { createKycLinkHandler } from './createKycLink.ts';
import { deleteCustomerHandler } from './deleteCustomer.ts';
import { findCustomer } from './findCustomer.ts';
import { matchesCustomer } from './matchesCustomer.ts';
import { presentCustomer } from './presentCustomer.ts';
import { patchProfile } from './profile.ts';
import { registerCustomer } from './registerCustomer.ts';
import { assertAddressFree, findCustomerProblems } from './rules.ts';
import { checkConsent, endUserTerms } from './terms.ts';

/** Operations on customers. */
export const customerHandlers: readonly AnyHandler[] = [
  createHandler(confirmEmailVerification, (dependencies: EventDependencies, { params, body }) => {
    const taken = takeContactCode(dependencies, params.customerId, 'email', body.code);
    return taken instanceof ApiError ? taken : reply(200, presentCustomer(dependencies, taken));
  }),

  createHandler(confirmPhoneVerification, (dependencies: EventDependencies, { params, body }) => {
    const taken = takeContactCode(dependencies, params.customerId, 'phone', body.code);
    return taken instanceof ApiError ? taken : reply(200, presentCustomer(dependencies, taken));
  }),

  createHandler(
    createCustomer,
    (dependencies: EventDependencies & SettingsDependency, { body }) =>
      reply(201, presentCustomer(dependencies, registerCustomer(dependencies, body))),
    findCustomerProblems,
  ),

  /** A deleted customer is still returned, marked as deleted. */
  createHandler(getCustomer, (dependencies: TablesDependency, { params }) => {
    const row = dependencies.tables.customers.get(params.customerId);
    if (!row) throw new ApiError('USER_NOT_FOUND', 'There is no such customer.');
    return reply(200, presentCustomer(dependencies, row));
  }),

  createHandler(getEndUserTerms, () => reply(200, endUserTerms)),

  /** In registration order. New customers come last, so pages do not shift. */
  createHandler(listCustomers, (dependencies: TablesDependency, { query }) => {
    const page = paginate(
      dependencies.tables.customers.all(),
      query,
      (row) => presentCustomer(dependencies, row),
      (row) => matchesCustomer(row, query),
    );
    return reply(200, page);
  }),

  createHandler(sendEmailVerification, (dependencies: EventDependencies & SettingsDependency, { params }) => {
    sendContactCode(dependencies, params.customerId, 'email');
    return reply(204, undefined);
  }),

  createHandler(sendPhoneVerification, (dependencies: EventDependencies & SettingsDependency, { params }) => {
    sendContactCode(dependencies, params.customerId, 'phone');
    return reply(204, undefined);
  }),

  /**
   * Changes a customer. Changing a contact that receives wallet codes requires a signed retry. Changed contacts must be
   * verified again where verification applies. Accepting the terms opens a wallet that waited for it.
   */
  createHandler(
    updateCustomer,
    (dependencies: EventDependencies & SettingsDependency & FaultsDependency, call) => {
      const { params, body } = call;
      const customer = findCustomer(dependencies, params.customerId);
      const { customerType } = customer;
      if (body.customerType !== undefined && body.customerType !== customerType) {
        throw createInvalidFieldError('customerType', 'The type of a customer cannot change.');
      }
      const profile = patchProfile(customer, body);
      const { identifier } = body;
      assertWithoutProblems([
        ...findCustomerProblems({ ...profile, customerType, identifier }),
        ...findMissingDescriptions(profile).map((field) => ({
          field,
          message: 'Expected a description beside OTHER.',
        })),
      ]);
      assertAddressFree(dependencies, body.umaAddress, customer.id);
      checkConsent(body.endUserTermsConsent);
      const change = findContactChange(customer, body);
      const scaCountry = findScaCountry(customer);
      const unsigned = change && moveCredentials(dependencies, call, customer, change);
      if (unsigned) return reply(202, unsigned);
      const row = dependencies.tables.customers.put({
        ...customer,
        profile,
        ...(scaCountry !== undefined && { scaCountry }),
        ...(body.identifier !== undefined && { hasIdentifier: true }),
        ...(body.umaAddress !== undefined && { umaAddress: body.umaAddress }),
        ...(change && { verified: (customer.verified ?? []).filter((channel) => channel !== change.channel) }),
        updatedAt: getChangeTime(dependencies, customer),
      });
      if (change?.channel === 'phone') restoreContactPhone(dependencies, row.id);
      if (!isUnderSca(row)) endTrust(dependencies, row.id);
      recheckVerification(dependencies, row.id);
      if (!hasAcceptedTerms(dependencies, customer) && hasAcceptedTerms(dependencies, row))
        openCustomerAccounts(dependencies, row);
      return reply(200, presentCustomer(dependencies, row));
    },
    findCustomerProblems,
  ),

  createKycLinkHandler,
  deleteCustomerHandler,
];
