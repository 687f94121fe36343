// A real Chromium for the browser tests. Close it in afterAll.
import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Several pages share few cores: threads of their own for compiling and collecting only take turns with them.
  '--js-flags=--single-threaded',
];

/** The same Chromium without windows: each page of the other one opens a window with all of its buttons, unseen. */
const HEADLESS = '/usr/bin/chromium-headless-shell';
const PROGRAM = existsSync(HEADLESS) ? HEADLESS : '/usr/bin/chromium';

/** @param flags besides those that every test wants */
export function launchChromium(...flags: readonly string[]): Promise<Browser> {
  return chromium.launch({ executablePath: PROGRAM, args: [...FLAGS, ...flags] });
}

/**
 * What goes wrong on a page from now on: messages of the console, uncaught exceptions, answers of 400 and above,
 * requests that leave `origin`.
 * @returns a list that grows
 */
export function watchFaults(page: Page, origin: string): string[] {
  const faults: string[] = [];
  page.on(
    'console',
    (message) => ['error', 'warning'].includes(message.type()) && faults.push(`console: ${message.text()}`),
  );
  page.on('pageerror', ({ message }) => faults.push(`exception: ${message}`));
  page.on('response', (response) => response.status() >= 400 && faults.push(`${response.status()} ${response.url()}`));
  page.on(
    'request',
    (request) => new URL(request.url()).origin !== origin && faults.push(`left the host: ${request.url()}`),
  );
  return faults;
}
