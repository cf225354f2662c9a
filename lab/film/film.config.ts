import { defineConfig } from '@playwright/test'
import { chromiumArgs, chromiumPath } from '@nineteenth/e2e/helpers/chromium.ts'

// By hand, `pnpm film`, after a change of looks: what it makes is looked at before it is committed.
export default defineConfig({
  testDir: '.',
  testMatch: 'film.ts',
  outputDir: '../../.reports/film',
  reporter: [['list']],
  workers: 1,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    hasTouch: true,
    serviceWorkers: 'block',
    launchOptions: { executablePath: chromiumPath, args: [...chromiumArgs] },
  },
})
