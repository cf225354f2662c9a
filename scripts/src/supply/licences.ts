/** A package that is shipped, and what it may be used under. */
export interface Licensed {
  name: string
  versions: readonly string[]
  licence: string
}

/** Those that ask for no more than their text and names to be kept; fonts under the last may be served with the page. */
const allowed: ReadonlySet<string> = new Set([
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'OFL-1.1',
])

/** Reads what `pnpm licenses list --json` prints. */
export function listLicences(json: string): Licensed[] {
  const byLicence: Record<string, readonly Omit<Licensed, 'licence'>[]> = JSON.parse(json)
  return Object.entries(byLicence).flatMap(([licence, packages]) =>
    packages.map(({ name, versions }) => ({ name, versions, licence })),
  )
}

/** Where there is a choice, one of it suffices; whatever else is said must be allowed as it stands. */
export function refusedIn(packages: readonly Licensed[]): Licensed[] {
  return packages.filter(({ licence }) => !choicesOf(licence).some((choice) => allowed.has(choice)))
}

function choicesOf(licence: string): string[] {
  return licence.replace(/^\((.*)\)$/, '$1').split(' OR ')
}
