import { knownBugs } from './mutation/known-bugs.ts'
import { mutantsOf } from './mutation/mutate.ts'
import { Suite } from './mutation/suite.ts'

const suite = new Suite()
const untouched = suite.judge()
if (untouched.kind === 'killed') throw new Error(`the suite fails without a change: ${untouched.by}`)

const escapedBugs = plantKnownBugs()
const share = process.argv.includes('--all') ? mutateEverything() : 1
if (escapedBugs > 0 || share < 0.9) process.exitCode = 1

/** Each bug seen in other programs must make a test fail. */
function plantKnownBugs(): number {
  let escaped = 0
  for (const { number, bug, file, find, replace } of knownBugs) {
    const original = suite.sources.get(file) ?? ''
    if (original.split(find).length !== 2) throw new Error(`bug ${number} does not fit ${file} any more`)
    const verdict = suite.judge({ file, text: original.replace(find, () => replace) })
    if (verdict.kind === 'survived') escaped++
    console.log(
      `bug ${number}, ${bug}: ${verdict.kind === 'killed' ? `caught by ${verdict.by}` : 'NOT CAUGHT'}`,
    )
  }
  console.log(`${knownBugs.length - escaped} of ${knownBugs.length} planted bugs caught`)
  return escaped
}

function mutateEverything(): number {
  const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length) ?? ''
  let all = 0
  let survived = 0
  for (const [file, text] of suite.sources) {
    if (!isMutated(file, only)) continue
    const mutants = mutantsOf(file, text)
    const survivors = mutants.filter((mutant) => suite.judge(mutant).kind === 'survived')
    for (const { line, from, to } of survivors) {
      console.log(`survived: ${file}:${line} ${JSON.stringify(from)} → ${JSON.stringify(to)}`)
    }
    console.log(`${file}: ${mutants.length - survivors.length} of ${mutants.length} killed`)
    all += mutants.length
    survived += survivors.length
  }
  const share = (all - survived) / all
  console.log(`${all - survived} of ${all} mutants killed (${(100 * share).toFixed(1)} %)`)
  return share
}

/** Tests and their factories are the judges; the words of explanations are words. */
function isMutated(file: string, only: string): boolean {
  const isJudge = file.endsWith('.test.ts') || /^(testing|oracle|vectors)\//.test(file)
  const isWords =
    file === 'explanation/words/labels.ts' || file === 'explanation/words/rules.ts' || file === 'index.ts'
  return !isJudge && !isWords && file.startsWith(only)
}
