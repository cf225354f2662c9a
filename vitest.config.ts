import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Tests that print an error pass by accident sooner or later: the guard makes them fail. */
const failOnConsoleError = inRoot('scripts/src/fail-on-console-error.ts')

const shared = {
  setupFiles: [failOnConsoleError],
  // A busy machine is slow, not wrong.
  testTimeout: 20_000,
  hookTimeout: 60_000,
  // Left to itself it spares a core, which is half of a machine with two.
  maxWorkers: '100%',
}

export default defineConfig({
  test: {
    projects: [
      project('scoring', 'scoring/src/**/*.test.ts'),
      project('contracts', 'contracts/src/**/*.test.ts'),
      project('scripts', 'scripts/src/**/*.test.ts'),
      project('bench', 'bench/src/**/*.test.ts'),
      project('torture', 'e2e/{torture,faults}/**/*.test.ts'),
      project('fuzz', 'e2e/fuzz/**/*.test.ts'),
      project('server', 'server/src/**/*.test.ts', {
        exclude: ['**/*.alone.test.ts'],
        globalSetup: ['server/src/testing/template-database.ts'],
      }),
      // What measures time, after all others: beside them it would measure them.
      project('alone', 'server/src/**/*.alone.test.ts', {
        globalSetup: ['server/src/testing/template-database.ts'],
        sequence: { groupOrder: 1 },
      }),
      // Only what draws, or talks to the browser itself, needs one around it; to make it takes longer than most tests.
      project('web', 'web/src/**/*.test.ts', { exclude: ['**/*.dom.test.ts'] }),
      {
        extends: 'web/vite.config.ts',
        root: 'web',
        test: {
          ...shared,
          name: 'web-dom',
          environment: 'happy-dom',
          include: ['src/**/*.test.tsx', 'src/**/*.dom.test.ts'],
          setupFiles: [...shared.setupFiles, inRoot('web/src/ui/testing/screen-tests.ts')],
        },
      },
    ],
  },
})

function project(
  name: string,
  include: string,
  parts: { exclude?: string[]; globalSetup?: string[]; sequence?: { groupOrder: number } } = {},
) {
  return { test: { ...shared, name, include: [include], ...parts } }
}

function inRoot(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url))
}
