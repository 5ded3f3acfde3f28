import type { CustomerRequest } from '@latchkey/contract/customers';

/** Returns a new customer, with the name in the address: the service requires a given and a family name. */
export function toNewUser(email: string): CustomerRequest {
  const words = email.split('@')[0]?.match(/\p{L}+/gu) ?? [];
  const [given = 'New', family = 'Customer', ...more] = words.map((one) => one.charAt(0).toUpperCase() + one.slice(1));
  const fullName = [given, family, ...more].join(' ');
  return { customerType: 'INDIVIDUAL', fullName, region: 'US', currencies: ['USDB'] };
}
