export { Customer, CustomerRequest } from './customer.ts';
export { createCustomer, getCustomer } from './operations.ts';
