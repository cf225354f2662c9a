import { readFileSync } from 'node:fs'
import { loadFormats } from '@nineteenth/scoring'
import { runVectors } from './run-vectors.ts'

await loadFormats()
const file = process.argv[2] ?? new URL('./vectors.json', import.meta.url)
const { passed, failures, notBuilt } = runVectors(JSON.parse(readFileSync(file, 'utf8')))

for (const { group, examples } of notBuilt) console.log(`not built: ${group} (${examples})`)
for (const { id, expected, actual } of failures) {
  console.log(`failed: ${id} expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`)
}
console.log(`${passed} passed, ${failures.length} failed`)
if (failures.length > 0) process.exitCode = 1
