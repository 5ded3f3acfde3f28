import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fileJournal } from './fileJournal.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-journal-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const path = () => join(folder, 'journal.jsonl');

it('keeps lines for the next process that opens the folder', () => {
  const journal = fileJournal(folder);
  expect([...journal.read()]).toEqual([]);
  journal.append('{"a":1}');
  journal.append('{"b":"é"}');
  expect([...journal.read()]).toEqual(['{"a":1}', '{"b":"é"}']);
  journal.close();
  expect([...fileJournal(folder).read()]).toEqual(['{"a":1}', '{"b":"é"}']);
});

it('creates a missing folder', () => {
  fileJournal(join(folder, 'a', 'b')).append('x');
  expect(readFileSync(join(folder, 'a', 'b', 'journal.jsonl'), 'utf8')).toBe('x\n');
});

it('replaces all lines and appends after them', () => {
  const journal = fileJournal(folder);
  journal.append('old');
  journal.replace(['new']);
  journal.append('newer');
  expect([...journal.read()]).toEqual(['new', 'newer']);
});

describe('incomplete last line', () => {
  it.each(['{"a":1', '{"a":1}', 'é'.slice(0, 1)])('removes %j and appends a complete line', (torn) => {
    writeFileSync(path(), 'first\n');
    appendFileSync(path(), torn);
    const journal = fileJournal(folder);
    expect([...journal.read()]).toEqual(['first']);
    journal.append('second');
    journal.close();
    expect([...fileJournal(folder).read()]).toEqual(['first', 'second']);
  });

  it('removes half a character', () => {
    writeFileSync(path(), Buffer.concat([Buffer.from('first\n'), Buffer.from('é').subarray(0, 1)]));
    expect([...fileJournal(folder).read()]).toEqual(['first']);
  });
});

describe('lock', () => {
  it('rejects a folder of another running process', () => {
    writeFileSync(join(folder, 'lock'), String(process.ppid));
    expect(() => fileJournal(folder)).toThrow(/in use by another sandbox/);
  });

  it('takes over the lock of a dead process', () => {
    // No process has this id: it is above the largest one that Linux assigns.
    writeFileSync(join(folder, 'lock'), '4194305');
    const journal = fileJournal(folder);
    expect(readFileSync(join(folder, 'lock'), 'utf8')).toBe(String(process.pid));
    journal.close();
    writeFileSync(join(folder, 'lock'), 'garbage');
    expect(() => fileJournal(folder)).not.toThrow();
  });
});
