import { defineConfig, devices } from '@playwright/test'
import { chromiumArgs, chromiumPath } from '../helpers/chromium.ts'

// `pnpm image --try` brings up what it runs against.
export default defineConfig({
  testDir: '../journeys',
  testMatch: 'image-journey.ts',
  outputDir: '../../.reports/image',
  reporter: [['list']],
  workers: 1,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    actionTimeout: 60_000,
    ...devices['Pixel 7'],
    baseURL: process.env['E2E_ORIGIN'] ?? '',
    // The certificate authority belongs to this run; a separate test verifies it.
    ignoreHTTPSErrors: true,
    launchOptions: { executablePath: chromiumPath, args: [...chromiumArgs] },
  },
})
