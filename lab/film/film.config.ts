import { defineConfig } from '@playwright/test'
import { chromiumArgs, chromiumPath } from '@nineteenth/e2e/helpers/chromium.ts'

// Run by hand with `pnpm film` after a visual change; check the film before you commit it.
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
