import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './root.ts'
import { journeyTally, unitTally, type Tally } from './summary/test-tally.ts'

const tallies = [
  await read('unit.json', unitTally),
  await read('e2e-alone.json', journeyTally),
  await read('e2e.json', journeyTally),
  await read('browsers.json', journeyTally),
]
const [passed, failed] = [sumOf(({ passed: count }) => count), sumOf(({ failed: count }) => count)]
// Printed at the end of a long log, where readers look first.
for (const skip of tallies.flatMap(({ skipped }) => skipped)) console.log(`– skipped: ${skip}`)
for (const failure of tallies.flatMap(({ failures }) => failures)) console.log(`✗ ${failure}`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1

function sumOf(count: (tally: Tally) => number): number {
  return tallies.reduce((sum, tally) => sum + count(tally), 0)
}

/** A missing report means that the run crashed, and counts as a failure. */
async function read(file: string, toTally: (report: string) => Tally): Promise<Tally> {
  try {
    return toTally(await readFile(join(root, '.reports', file), 'utf8'))
  } catch {
    return { passed: 0, failed: 1, failures: [`no report in .reports/${file}`], skipped: [] }
  }
}
