import { uploadCustomers } from '@latchkey/contract/customers';
import {
  addresslessBusiness,
  handIn,
  paper,
  person,
  registered,
  rejectedBusiness,
  submitted,
  wholeBusiness,
  wholePerson,
} from '../onboardingSteps.ts';
import type { World } from '../world.ts';
import { type Cause, told, type WebhookScenario } from './webhookScenario.ts';

/** Registers somebody; the end of their name may decide (supplement 10.2). */
const named =
  (suffix: string): Cause =>
  (world) =>
    registered(world, person(suffix));

type Make = (world: World) => Promise<{ readonly customerId: string }>;

/** A customer who was handed in, and the checks that they are in. */
async function checked(world: World, make: Make) {
  const { customerId } = await make(world);
  return { customerId, verificationId: (await submitted(world, customerId)).id };
}

const customer =
  (make: Make): Cause =>
  async (world) =>
    (await checked(world, make)).customerId;

const verification =
  (make: Make): Cause =>
  async (world) =>
    (await checked(world, make)).verificationId;

/** What was missing is handed in. */
const completed: Cause = async (world) => {
  const { customerId, verificationId } = await checked(world, addresslessBusiness);
  await handIn(world, customerId, paper('UTILITY_BILL'));
  return verificationId;
};

/** A list of customers as a file. */
const listed =
  (text: string): Cause =>
  async ({ must }) => {
    const form = new FormData();
    form.append('file', new File([text], 'customers.csv', { type: 'text/csv' }));
    return (await must<{ jobId: string }>(uploadCustomers, { form })).jobId;
  };

const clock = { needs: ['clock'] } as const;
const looked: Make = (world) => wholePerson(world, '001');

/** Customers, and what becomes of their checks (interface, Events; supplement 5.9 and 8.3). */
export const customers: readonly WebhookScenario[] = [
  told('CUSTOMER.KYC_APPROVED', 'a person is registered', named('')),
  told('CUSTOMER.KYC_REJECTED', 'a person is registered whose name ends in `002`', named('002')),
  told('CUSTOMER.KYC_PENDING', 'a person is registered whose name ends in `001`', named('001')),
  told('CUSTOMER.KYB_APPROVED', 'a business is handed in of which nothing is missing', customer(wholeBusiness), clock),
  told(
    'CUSTOMER.KYB_REJECTED',
    'a business is handed in whose number ends in `002`',
    customer(rejectedBusiness),
    clock,
  ),
  told('CUSTOMER.KYB_PENDING', 'a business is handed in', customer(rejectedBusiness)),
  told('VERIFICATION.APPROVED', 'checks end of which nothing is missing', verification(wholeBusiness), clock),
  told('VERIFICATION.REJECTED', 'checks end of a number that ends in `002`', verification(rejectedBusiness), clock),
  told(
    'VERIFICATION.RESOLVE_ERRORS',
    'a business is handed in of which a paper is missing',
    verification(addresslessBusiness),
  ),
  told('VERIFICATION.IN_PROGRESS', 'a business is handed in of which nothing is missing', verification(wholeBusiness)),
  told('VERIFICATION.PENDING_MANUAL_REVIEW', 'a person is handed in whose name ends in `001`', verification(looked)),
  told('VERIFICATION.READY_FOR_VERIFICATION', 'the paper that was missing is handed in', completed),
  told('BULK_UPLOAD.COMPLETED', 'a list of customers is read', listed('customerType\nINDIVIDUAL\n'), clock),
  told('BULK_UPLOAD.FAILED', 'a list that leaves a quote open', listed('customerType\nINDIVIDUAL\n"INDIVIDUAL'), clock),
];
