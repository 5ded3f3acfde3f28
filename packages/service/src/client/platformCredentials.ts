import { describeSecret, type OptionProblem, ServiceOptionError } from '../errors/serviceOptionError.ts';

const solution =
  'Pass createServiceClient({ clientId, clientSecret }) the pair that the service showed once when the token was created, or that `latchkey-sandbox --env` prints.';

/**
 * Returns the `Authorization` value of a platform's credentials (docs/reference/conventions.md#authentication).
 *
 * @throws ServiceOptionError if a part is missing, or contains the separator. The message repeats neither.
 */
export function createBasicAuthorization(clientId: string | undefined, clientSecret: string | undefined): string {
  const problems = [...listProblems({ clientId, clientSecret })];
  if (problems.length > 0) throw new ServiceOptionError(problems);
  const bytes = new TextEncoder().encode(`${clientId}:${clientSecret}`);
  return `Basic ${btoa(String.fromCharCode(...bytes))}`;
}

function* listProblems(credentials: Readonly<Record<'clientId' | 'clientSecret', unknown>>): Iterable<OptionProblem> {
  for (const [option, value] of Object.entries(credentials))
    if (typeof value !== 'string' || value === '')
      yield { option, rule: 'be a text that is not empty', got: describeSecret(value), solution };
  const { clientId } = credentials;
  // The colon ends the client id in HTTP Basic.
  if (typeof clientId === 'string' && clientId.includes(':'))
    yield { option: 'clientId', rule: 'not contain a colon', solution };
}
