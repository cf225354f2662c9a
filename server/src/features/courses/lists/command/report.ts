import type { ImportOutcome } from '../import-courses.ts'

const linesNamed = 5

const doubtWords = new Map([
  ['par', 'a par of 7'],
  ['stroke-index-nines', 'odd and even stroke indexes mixed within a nine'],
  ['rating', 'a rating far from par'],
  ['nines-do-not-add-up', 'nines whose ratings do not add up'],
  ['easier-for-women', 'a tee rated easier for women'],
  ['tees-alike', 'two tees rated alike'],
])

/** What happened, as lines to read: what came in, what was refused and why, what was accepted with a doubt. */
export function toReport({ added, changed, unchanged, refused, doubts }: ImportOutcome): string[] {
  return [
    `${added} added, ${changed} changed, ${unchanged} already there, ${refused.length} refused`,
    ...byKind(refused.map(({ line, reason }) => ({ line, kind: reason }))).map((text) => `refused: ${text}`),
    ...byKind(doubts.map(({ line, doubt }) => ({ line, kind: doubtWords.get(doubt) ?? doubt }))).map(
      (text) => `look again: ${text}`,
    ),
  ]
}

function byKind(found: readonly { line: number; kind: string }[]): string[] {
  const groups = Map.groupBy(found, ({ kind }) => kind)
  return Array.from(groups, ([kind, lines]) => `${lines.length} × ${kind} (${namedLines(lines)})`)
}

function namedLines(lines: readonly { line: number }[]): string {
  const named = lines.slice(0, linesNamed).map(({ line }) => line)
  return `line ${named.join(', ')}${lines.length > linesNamed ? ' …' : ''}`
}
