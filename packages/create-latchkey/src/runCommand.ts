import { relative, sep } from 'node:path';
import { CreateError } from './CreateError.ts';
import { chooseTemplate } from './chooseTemplate.ts';
import { createProject } from './createProject.ts';
import { findPackageManager, installDependencies } from './installDependencies.ts';
import { readOptions, usage } from './readOptions.ts';

const oldestNode = '20.19.0';

/** Creates an application as the parameters of the command say, and prints what to do next. */
export async function runCommand(parameters: readonly string[], environment: runCommand.Environment): Promise<void> {
  const { node, templates, userAgent, npmTemplate, input, output } = environment;
  if (node.localeCompare(oldestNode, 'en', { numeric: true }) < 0)
    throw new CreateError(
      `Latchkey needs Node ${oldestNode} or later; this is ${node}. Install a newer one from https://nodejs.org and run the command again.`,
    );
  const options = readOptions(parameters, npmTemplate);
  if (options.help) {
    output.write(usage);
    return;
  }
  const template = options.template ?? (await chooseTemplate(input, output));
  const manager = findPackageManager(userAgent);
  const folder = createProject({ folder: options.folder, template, templates, manager });
  if (options.install) await installDependencies({ manager, folder });
  const path = relative(process.cwd(), folder);
  const next = [
    ...(path === '' ? [] : [`cd ${quote(path)}`]),
    ...(options.install ? [] : [`${manager} install`]),
    `${manager} run dev`,
  ];
  output.write(`\nCreated ${options.folder} with the template ${template}. Next:\n\n  ${next.join('\n  ')}\n`);
}

export declare namespace runCommand {
  interface Environment {
    /** The version of Node. */
    readonly node: string;
    /** The folder of the templates. */
    readonly templates: string;
    /** `npm_config_user_agent`: which package manager started the program. */
    readonly userAgent: string | undefined;
    /** `npm_config_template`: set where npm took the option for its own. */
    readonly npmTemplate?: string | undefined;
    readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
    readonly output: NodeJS.WritableStream;
  }
}

/**
 * Quotes a path as a shell reads it. Double quotes work in the shells of Windows, too, where a backslash separates
 * folders; in other shells it escapes.
 */
function quote(path: string): string {
  const isWindows = sep === '\\';
  const safe = isWindows ? /^[\w./\\:@+-]+$/ : /^[\w./:@+-]+$/;
  return safe.test(path) ? path : `"${path.replace(isWindows ? /["$`]/g : /["$`\\]/g, '\\$&')}"`;
}
