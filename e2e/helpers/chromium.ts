import { existsSync } from 'node:fs'

const chromium = firstOf([
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
])
if (chromium === undefined) throw new Error('No Chromium found: install it, or set CHROMIUM_PATH.')

/** The system's browser. */
export const chromiumPath = chromium

/** The headless browser, which uses a quarter less CPU; the full browser if it is not installed. */
export const headlessPath =
  firstOf([process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell']) ?? chromium

// Chromium contacts Google in the background; here every request must be one of ours.
const withoutNetwork = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
]
// Its sandbox refuses to run as root, as CI does.
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []

export const chromiumArgs: readonly string[] = [...withoutNetwork, ...asRoot]

function firstOf(paths: readonly (string | undefined)[]): string | undefined {
  return paths.find((path) => path !== undefined && existsSync(path))
}
