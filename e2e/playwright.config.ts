import { defineConfig, devices } from '@playwright/test'
import { chromiumArgs, chromiumPath, headlessPath } from './helpers/chromium.ts'

// Timed journeys and extra browsers must not share two cores with others. `pnpm e2e` runs them first, by themselves.
const alone = ['entering-speed.spec.ts', 'large-field.spec.ts', 'no-signal.spec.ts', 'live.spec.ts']
const screens = 'screens.spec.ts'
const report = `../.reports/${process.env['E2E_REPORT'] ?? 'e2e'}`
const launchOptions = { executablePath: chromiumPath, args: [...chromiumArgs] }

export default defineConfig({
  testDir: 'journeys',
  projects: [
    {
      name: 'journeys',
      testMatch: '*.spec.ts',
      testIgnore: [...alone, screens],
      use: { launchOptions: { ...launchOptions, executablePath: headlessPath } },
    },
    {
      name: 'screens',
      testMatch: screens,
      snapshotPathTemplate: '../docs/screens/{arg}{ext}',
      use: { ...devices['Desktop Chrome'], deviceScaleFactor: 1, launchOptions },
    },
    {
      name: 'alone',
      testMatch: alone,
      fullyParallel: false,
      workers: 1,
    },
  ],
  outputDir: report,
  reporter: [['list'], ['json', { outputFile: `${report}.json` }]],
  // A journey that passes on the second try is a bug we have seen once.
  retries: 0,
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // Generous: a busy machine must not fail a journey. Journeys set limits of their own for what must be fast.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    // A missing element is reported after a minute, not at the journey's timeout.
    actionTimeout: 60_000,
    // Phones are where the product is used; journeys for a desktop say so.
    ...devices['Pixel 7'],
    // Every browser is new and would fetch the whole app; journeys that go offline request it.
    serviceWorkers: 'block',
    // Off, because a trace makes every journey take half as long again. To find a cause, run `pnpm
    // e2e --trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions,
  },
})
