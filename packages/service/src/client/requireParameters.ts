import { describeValue, ServiceOptionError } from '../errors/serviceOptionError.ts';

/**
 * Returns the parameters of a call. From JavaScript they can be left out.
 *
 * @throws ServiceOptionError without parameters
 */
export function requireParameters<Parameters extends object>(caller: string, parameters: Parameters): Parameters {
  if (Object(parameters) === parameters) return parameters;
  const solution = `Pass it: ${caller}(client, { … }).`;
  throw new ServiceOptionError([
    { option: 'parameters', rule: 'be an object', got: describeValue(parameters), solution },
  ]);
}
