import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './root.ts'
import { journeyTally, unitTally, type Tally } from './summary/test-tally.ts'

const [unit, journeys] = [await read('unit.json', unitTally), await read('e2e.json', journeyTally)]
const [passed, failed] = [unit.passed + journeys.passed, unit.failed + journeys.failed]
// At the end of a long log, where readers look first.
for (const skip of journeys.skipped) console.log(`– skipped: ${skip}`)
for (const failure of [...unit.failures, ...journeys.failures]) console.log(`✗ ${failure}`)
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
