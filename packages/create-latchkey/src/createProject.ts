import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { CreateError } from './CreateError.ts';
import type { TemplateName } from './templates.ts';

/** What may be in a folder that counts as empty: version control of a new repository. */
const ignored = new Set(['.git', '.DS_Store']);

/** Copies a template into a new or empty folder, and names the application after it. Returns the path of the folder. */
export function createProject(parameters: createProject.Parameters): string {
  const folder = resolve(parameters.folder);
  createFolder(folder, parameters.folder);
  if (readdirSync(folder).some((name) => !ignored.has(name)))
    throw new CreateError(
      `The folder "${parameters.folder}" is not empty. Choose another name, or remove its files first.`,
    );
  try {
    writeFiles(folder, parameters);
  } catch (cause) {
    const { message } = cause as Error;
    throw new CreateError(`The folder "${parameters.folder}" cannot be written: ${message}. Choose another folder.`, {
      cause,
    });
  }
  return folder;
}

export declare namespace createProject {
  interface Parameters {
    readonly folder: string;
    readonly template: TemplateName;
    /** The folder of the templates. */
    readonly templates: string;
    /** The package manager that will install the dependencies. */
    readonly manager: string;
  }
}

function writeFiles(folder: string, { templates, template, manager }: createProject.Parameters): void {
  cpSync(join(templates, template), folder, { recursive: true });
  // npm leaves `.gitignore` out of packages.
  if (existsSync(join(folder, '_gitignore'))) renameSync(join(folder, '_gitignore'), join(folder, '.gitignore'));
  // `dev.js` starts programs in node_modules, which Yarn does not create by default.
  if (manager === 'yarn') writeFileSync(join(folder, '.yarnrc.yml'), 'nodeLinker: node-modules\n');
  const manifest = join(folder, 'package.json');
  const text = readFileSync(manifest, 'utf8');
  writeFileSync(manifest, text.replace(/"name": "[^"]*"/, `"name": "${toPackageName(basename(folder))}"`));
}

function createFolder(folder: string, given: string): void {
  try {
    createFolders(folder);
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    const reason =
      code === 'EEXIST' || code === 'ENOTDIR' ? 'a file has this name, or that of a parent folder' : message;
    throw new CreateError(`The folder "${given}" cannot be created: ${reason}. Choose another folder.`, { cause });
  }
}

/** `mkdirSync` with `recursive` never returns where the system has a parent folder, and refuses a new one with ENOENT: `/proc`. */
function createFolders(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = dirname(folder);
  if (parent !== folder) createFolders(parent);
  mkdirSync(folder);
}

/** Returns a valid name of a package for the name of a folder. */
function toPackageName(folder: string): string {
  const words = folder.toLowerCase().split(/[^a-z0-9]/);
  const name = words.filter((word) => word !== '').join('-');
  return name === '' ? 'my-wallet' : name;
}
