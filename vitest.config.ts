import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Tests that print an error pass by accident sooner or later: the guard makes them fail. */
const failOnConsoleError = inRoot('scripts/src/testing/fail-on-console-error.ts')
const patience = inRoot('scripts/src/testing/patience.ts')
const allFormats = inRoot('scoring/src/testing/load-all-formats.ts')
const leaveNoTrace = inRoot('scripts/src/testing/leave-no-trace.ts')

const shared = {
  setupFiles: [failOnConsoleError, patience, allFormats],
  // A busy machine is slow, not wrong.
  testTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
  hookTimeout: 120_000,
  // Left to itself it spares a core, which is half of a machine with two.
  maxWorkers: '100%',
}

/** Files share what they have loaded: half of the time would go into loading it again. */
const sharing = { isolate: false, setupFiles: [...shared.setupFiles, leaveNoTrace] }

export default defineConfig({
  test: {
    projects: [
      project('scoring', 'scoring/src/**/*.test.ts', sharing),
      project('contracts', 'contracts/src/**/*.test.ts', sharing),
      project('scripts', 'scripts/src/**/*.test.ts'),
      project('lab', 'lab/**/*.test.ts'),
      project('server', 'server/src/**/*.test.ts', {
        ...sharing,
        exclude: ['**/*.alone.test.ts'],
        globalSetup: ['server/src/testing/template-database.ts'],
      }),
      // What measures time, after all others: beside them it would measure them.
      project('alone', 'server/src/**/*.alone.test.ts', {
        globalSetup: ['server/src/testing/template-database.ts'],
        sequence: { groupOrder: 1 },
      }),
      // Only what draws, or talks to the browser itself, needs one around it; to make it takes longer than most tests.
      project('web', 'web/src/**/*.test.ts', { ...sharing, exclude: ['**/*.dom.test.ts'] }),
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
  parts: {
    isolate?: boolean
    setupFiles?: string[]
    exclude?: string[]
    globalSetup?: string[]
    sequence?: { groupOrder: number }
  } = {},
) {
  return { test: { ...shared, name, include: [include], ...parts } }
}

function inRoot(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url))
}
