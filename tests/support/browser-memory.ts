// What a browser keeps of a page, for tests outside of one: a Map behind localStorage until the test has ended.
import { onTestFinished, vi } from 'vitest';

/** @param kept values by key @returns them as texts, as they are after each change */
export function browserMemory(kept: Readonly<Record<string, unknown>> = {}): Map<string, string> {
  const memory = new Map(Object.entries(kept).map(([key, value]) => [key, JSON.stringify(value)]));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => void memory.set(key, value),
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return memory;
}
