import { parseArgs } from 'node:util';
import { CreateError } from './CreateError.ts';
import { type TemplateName, templates } from './templates.ts';

/** What the user asked for. A missing template is to be chosen. */
export interface Options {
  readonly folder: string;
  readonly template: TemplateName | undefined;
  readonly install: boolean;
  readonly help: boolean;
}

const names = templates.map(({ name }) => name);

/** The text of `--help`. */
export const usage = `npm create latchkey@latest [folder] -- [options]

  folder              where to create the application (my-wallet)
  --template <name>   ${names.join(', ')}
  --no-install        leave out the installation
  --help
`;

/**
 * Reads the parameters of the command. Without `--` before them, npm takes the options for its own, and sets its variable
 * `npm_config_template`.
 */
export function readOptions(parameters: readonly string[], npmTemplate: string | undefined): Options {
  const { values, positionals } = parse(parameters);
  if (npmTemplate && values.template === undefined) {
    // Recent versions of npm pass on the name, earlier ones keep it in the variable.
    const template = [npmTemplate, ...positionals].find((one) => names.some((name) => name === one)) ?? names[0];
    throw new CreateError(
      `npm took "--template" for an option of its own. Write "--" before the options: npm create latchkey@latest ${positionals[0] || 'my-wallet'} -- --template ${template}.`,
    );
  }
  if (positionals.length > 1)
    throw new CreateError(
      `Only one folder can be created (got ${positionals.map((one) => `"${one}"`).join(', ')}). Put quotes around a name with spaces.`,
    );
  return {
    folder: positionals[0] || 'my-wallet',
    template: values.template === undefined ? undefined : parseTemplate(values.template),
    install: !values['no-install'],
    help: values.help,
  };
}

/** Returns the template of a name. */
export function parseTemplate(name: string): TemplateName {
  const found = names.find((one) => one === name);
  if (found) return found;
  throw new CreateError(`There is no template "${name}". Choose one of: ${names.join(', ')}.`);
}

function parse(parameters: readonly string[]) {
  try {
    return parseArgs({
      args: [...parameters],
      allowPositionals: true,
      options: {
        template: { type: 'string', short: 't' },
        'no-install': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CreateError(`${reason}\n\n${usage}\nUse only these options.`, { cause: error });
  }
}
