import { join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import { isSource, listSourceFolders } from '../parts.ts'
import { root } from '../root.ts'

export interface Cruise {
  /** Every source file that was checked, so that "nothing found" can't mean "nothing read". */
  files: readonly string[]
  violations: readonly Violation[]
}

interface Violation {
  rule: string
  from: string
  to: string
}

/** Checks all parts of the project, or of a copy of it, for forbidden imports. */
export async function cruiseParts(baseDir = root): Promise<Cruise> {
  const options = await readOptions()
  const folders = listSourceFolders(baseDir)
  const { output } = await cruise(folders, { ...options, baseDir }, options.enhancedResolveOptions)
  if (typeof output === 'string') throw new Error(output)
  const { modules, summary } = output
  return {
    files: modules.map(({ source }) => source).filter(isSource),
    violations: [
      ...summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
      ...modules.filter(({ source }) => isSource(source)).flatMap(climbsOf),
    ],
  }
}

export async function listRules(): Promise<string[]> {
  const { ruleSet } = await readOptions()
  return (ruleSet?.forbidden ?? []).map(({ name }) => name ?? '')
}

function readOptions() {
  return extractOptions(join(root, '.dependency-cruiser.mjs'))
}

/** dependency-cruiser's rules see the target of an import, but not how it is written. */
function climbsOf({ source, dependencies }: ICruiseResult['modules'][number]): Violation[] {
  return dependencies
    .filter(({ module, resolved }) => module.startsWith('../../') && isSource(resolved))
    .map(({ module }) => ({ rule: 'no-climbing', from: source, to: module }))
}
