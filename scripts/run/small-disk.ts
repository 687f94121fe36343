// A disk with little room, on which a log fills up: a mount where this process may mount, else a limit of file sizes.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface SmallDisk {
  folder: string;
  /** What programs on it are started with: a command and its first words. */
  command: readonly string[];
  /** @param pid of the program that runs on it */
  makeRoom(pid: number): void;
  close(): void;
}

const ROOM = '64m';

function canMount(): boolean {
  return process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0;
}

/** @param bytes of room */
export function smallDisk(bytes: number): SmallDisk {
  const folder = mkdtempSync(path.join(tmpdir(), 'disk-'));
  const close = () => rmSync(folder, { recursive: true, force: true });
  if (!canMount())
    return {
      folder,
      command: ['prlimit', `--fsize=${bytes}:`],
      makeRoom: (pid) => run('prlimit', '--pid', String(pid), '--fsize=unlimited:'),
      close,
    };
  run('mount', '-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder);
  return {
    folder,
    command: ['env'],
    makeRoom: () => run('mount', '-o', `remount,size=${ROOM}`, folder),
    close: () => {
      run('umount', '--lazy', folder);
      close();
    },
  };
}

function run(command: string, ...words: string[]): void {
  const { status, stderr } = spawnSync(command, words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${words.join(' ')}: ${stderr}`);
}
