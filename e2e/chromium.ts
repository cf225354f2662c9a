import { existsSync } from 'node:fs'

const found = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path !== undefined && existsSync(path))
if (found === undefined) throw new Error('No Chromium found: install it, or set CHROMIUM_PATH.')

/** The system's browser. */
export const chromiumPath = found

// Chromium talks to its makers in the background; here every request must be one of ours.
const withoutNetwork = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
]
// Its sandbox refuses to run as root, which is who CI is.
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []

export const chromiumArgs: readonly string[] = [...withoutNetwork, ...asRoot]
