import { knownBugs } from './known-bugs.ts'
import { Suite } from './suite.ts'

const suite = new Suite()
const untouched = await suite.judge()
if (untouched.kind === 'killed') throw new Error(`the suite fails without a change: ${untouched.by}`)

if ((await plantKnownBugs()) > 0) process.exitCode = 1

/** Each bug seen in other programs must make a test fail; `pnpm mutants 90 91` plants only these. */
async function plantKnownBugs(): Promise<number> {
  const numbers = process.argv.slice(2)
  const planted = knownBugs.filter(({ number }) => numbers.length === 0 || numbers.includes(number))
  let escaped = 0
  for (const { number, bug, file, find, replace } of planted) {
    const original = suite.sources.get(file) ?? ''
    if (original.split(find).length !== 2) throw new Error(`bug ${number} no longer fits ${file}`)
    const verdict = await suite.judge({ file, text: original.replace(find, () => replace) })
    if (verdict.kind === 'survived') escaped++
    console.log(
      `bug ${number}, ${bug}: ${verdict.kind === 'killed' ? `caught by ${verdict.by}` : 'NOT CAUGHT'}`,
    )
  }
  console.log(`${planted.length - escaped} of ${planted.length} planted bugs caught`)
  return escaped
}
