import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './root.ts'

// Words that golfers and engineers don't say; a person's role or an ordinary word reads better.
const words = [
  'whoever',
  'somebody',
  'anybody',
  'anew',
  'mend|mends|mended',
  'reckon|reckons|reckoned',
  'hitherto|thereby|thus',
  'is to be|are to be',
  'once more',
  'trouble|troubles',
  'blow|blows',
  'whomever',
]

/** Sometimes the right word: a reserved name, a Unix user. Lower the limit when you rewrite a text; never raise it. */
const nobodyLimit = 8

/** Ordinary English, or a golfer's own words. */
const allowed = [/nobody (?:won|wins|ties|leads) (?:it|the hole)/gi, /unless nobody wins/gi]

/** The specification's own texts, source lines that are quoted exactly, and this list. */
const exempt = /^(?:docs\/specification\/|lab\/mutants\/known-bugs\.ts|scripts\/src\/plain-english\.test\.ts)/
const isText = /\.(?:[cm]?[jt]sx?|css|html|md|sql|sh|ya?ml)$/

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => isText.test(file) && !exempt.test(file) && existsSync(join(root, file)))

const texts = files.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

test.each(words)('no text says "%s"', (word) => {
  expect(texts.filter(({ text }) => countIn(text, word) > 0).map(({ file }) => file)).toEqual([])
})

test('few texts say "nobody"', () => {
  const found = texts.reduce((sum, { text }) => sum + countIn(text, 'nobody'), 0)
  expect(found).toBeLessThanOrEqual(nobodyLimit)
})

test('counts words in any case, but not parts of words or allowed sentences', () => {
  expect(countIn('Whoever asks, whoever waits', 'whoever')).toBe(2)
  expect(countIn('busybody, nobodyKnows', 'nobody')).toBe(0)
  expect(countIn('A tie: nobody won the hole', 'nobody')).toBe(0)
})

function countIn(text: string, word: string): number {
  const rest = allowed.reduce((kept, sentence) => kept.replaceAll(sentence, ''), text)
  return Array.from(rest.matchAll(new RegExp(`\\b(?:${word})\\b`, 'gi'))).length
}
