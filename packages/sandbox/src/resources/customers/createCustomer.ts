import { createCustomer } from '@latchkey/contract/customers';
import { handler, reply } from '../../http/handler.ts';
import { registerCustomer } from './registerCustomer.ts';
import { presentCustomer } from './row.ts';
import { customerProblems } from './rules.ts';

export default handler(
  createCustomer,
  (engine, { body }) => reply(201, presentCustomer(engine, registerCustomer(engine, body))),
  customerProblems,
);
