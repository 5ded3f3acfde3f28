import { createHash } from 'node:crypto';
import { appendFileSync, closeSync, existsSync, fsyncSync, openSync, readFileSync } from 'node:fs';
import type { CustomerId } from '@latchkey/contract';
import type { CustomerRequest } from '@latchkey/contract/customers';
import { createCustomer, getCustomer, type ServiceClient, ServiceError } from '@latchkey/service';

const HOUR = 3_600_000;

/**
 * The demo's sign-in rule: every user with an e-mail address, who becomes a customer the first time. Real integrators
 * look the user up among their own users and never create one here.
 *
 * ```ts
 * const customers = openCustomers({ service, file: '.latchkey/customers.jsonl' })
 * await customers.resolve('ada@example.com') // { customerId: 'Customer:…' }
 * ```
 */
export function openCustomers(parameters: openCustomers.Parameters): {
  resolve(identifier: string): Promise<{ customerId: CustomerId } | null>;
} {
  const { service, file, profiles, now = Date.now, newPerHour = 60 } = parameters;
  const known = readCustomers(file);
  const pendingCreations = new Map<string, Promise<{ customerId: CustomerId } | null>>();
  const created: number[] = [];

  return {
    async resolve(identifier) {
      const email = parseEmail(identifier);
      if (!email) return null;
      const name = createPlatformCustomerId(email);
      const customerId = known.get(name);
      if (customerId && (await exists(customerId))) return { customerId };
      const pending = pendingCreations.get(name);
      if (pending) return pending;
      const creation = create(email, name).finally(() => pendingCreations.delete(name));
      pendingCreations.set(name, creation);
      return creation;
    },
  };

  /** A sandbox can be reset at any time; its customers are then created again. */
  async function exists(customerId: CustomerId): Promise<boolean> {
    try {
      await getCustomer(service, { customerId });
      return true;
    } catch (error) {
      if (error instanceof ServiceError && error.code === 'USER_NOT_FOUND') return false;
      throw error;
    }
  }

  async function create(email: string, name: string): Promise<{ customerId: CustomerId } | null> {
    while (created[0] !== undefined && created[0] <= now() - HOUR) created.shift();
    if (created.length >= newPerHour) return null;
    created.push(now());
    const profile = profiles?.get(email) ?? anybody;
    const { id } = await createCustomer(service, {
      // The key outlives a crash between the service's response and the line below.
      idempotencyKey: name,
      body: { ...profile, platformCustomerId: name, email },
    });
    known.set(name, id);
    appendCustomer(file, { name, customerId: id });
    return { customerId: id };
  }
}

/** What the demo knows of a new user. */
const anybody = {
  customerType: 'INDIVIDUAL',
  fullName: 'Demo Person',
  region: 'US',
  currencies: ['USDB'],
} as const satisfies Partial<CustomerRequest>;

export declare namespace openCustomers {
  interface Parameters {
    readonly service: ServiceClient;
    /** Customers that are known by address. Default: every user is the same person. */
    readonly profiles?: ReadonlyMap<string, CustomerRequest> | undefined;
    /** One line of JSON per customer. */
    readonly file: string;
    readonly now?: () => number;
    /** New customers per hour; known ones are not limited. */
    readonly newPerHour?: number;
  }
}

function parseEmail(identifier: string): string | undefined {
  const email = identifier.trim().toLowerCase();
  return email.length <= 254 && /^[^\s@<>()",;:\\[\]]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email) ? email : undefined;
}

/** Creates the platform's customer id from the address, without personal data. */
function createPlatformCustomerId(email: string): string {
  return `demo-${createHash('sha256').update(email).digest('hex').slice(0, 32)}`;
}

function readCustomers(file: string): Map<string, CustomerId> {
  const known = new Map<string, CustomerId>();
  if (!existsSync(file)) return known;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    // Ignores a line that a crash truncated; the idempotency key returns its customer.
    const match = /^\{"name":"(demo-[0-9a-f]{32})","customerId":"(Customer:[\w-]+)"\}$/.exec(line);
    if (match?.[1] && match[2]) known.set(match[1], match[2] as CustomerId);
  }
  return known;
}

function appendCustomer(file: string, row: { name: string; customerId: CustomerId }): void {
  const handle = openSync(file, 'a', 0o600);
  appendFileSync(handle, `${JSON.stringify(row)}\n`);
  fsyncSync(handle);
  closeSync(handle);
}
