import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './root.ts'
import { journeyTally, sumOf, unitTally, type Tally } from './summary/tally.ts'

const { passed, failed, failures, skipped } = sumOf([
  await read('unit.json', unitTally),
  await read('e2e.json', journeyTally),
])
// At the end, where whoever reads only the end of a long log finds them.
for (const skip of skipped) console.log(`– skipped: ${skip}`)
for (const failure of failures) console.log(`✗ ${failure}`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1

/** A missing report is a run that fell over, and counts as a failure. */
async function read(file: string, toTally: (report: string) => Tally): Promise<Tally> {
  try {
    return toTally(await readFile(join(root, '.reports', file), 'utf8'))
  } catch {
    return { passed: 0, failed: 1, failures: [`no report in .reports/${file}`], skipped: [] }
  }
}
