/** One line of the table: a statement of the specification, and what proves it. */
export interface Check {
  readonly id: string
  readonly section: string
  readonly statement: string
  /** A test file, or `departuresFile`. */
  readonly file: string
  /** The title of a test in that file (several are joined by ` && `), or the id of a departure. */
  readonly proof: string
}

export interface Departure {
  readonly id: string
  /** Whether the departure concerns something that no statement mentions. */
  readonly isBeyond: boolean
}

export const departuresFile = 'docs/departures.md'

const columns = ['id', 'section', 'statement', 'file', 'proof']

/** Reads the table: tab-separated, one statement per line. */
export function parseChecks(text: string): Check[] {
  const [head = '', ...lines] = text.trimEnd().split('\n')
  if (head !== columns.join('\t')) throw new Error(`The columns must be ${columns.join(', ')}`)
  return lines.map((line) => {
    const [id = '', section = '', statement = '', file = '', proof = ''] = line.split('\t')
    return { id, section, statement, file, proof }
  })
}

/**
 * Reads the departures: rows that start with an id in backticks; departures after the heading
 * "Beyond" go beyond the specification.
 */
export function parseDepartures(text: string): Departure[] {
  const [departures = '', beyond = ''] = text.split(/^## Beyond.*$/m)
  return [...idsIn(departures, false), ...idsIn(beyond, true)]
}

function idsIn(text: string, isBeyond: boolean): Departure[] {
  return Array.from(text.matchAll(/^\| `([a-z0-9-]+)` +\|/gm), ([, id = '']) => ({ id, isBeyond }))
}

interface Evidence {
  readonly departures: readonly Departure[]
  /** Titles of the tests in a file, or undefined if there is no such file. */
  readonly titlesIn: (file: string) => readonly string[] | undefined
}

/** The problems of the table, one sentence each. */
export function findProblems(checks: readonly Check[], evidence: Evidence): string[] {
  const used = new Set(checks.filter(({ file }) => file === departuresFile).map(({ proof }) => proof))
  const counts = new Map<string, number>()
  for (const { id } of evidence.departures) counts.set(id, (counts.get(id) ?? 0) + 1)
  return [
    ...checks.flatMap((check) => problemsOfCheck(check, evidence)),
    ...[...counts].filter(([, count]) => count > 1).map(([id]) => `Departure ${id} is listed twice`),
    ...evidence.departures
      .filter(({ id, isBeyond }) => !isBeyond && !used.has(id))
      .map(({ id }) => `Departure ${id} is used by no statement`),
  ]
}

function problemsOfCheck({ id, file, proof }: Check, evidence: Evidence): string[] {
  if (file === '' || proof === '') return [`Statement ${id} has no proof`]
  if (file === departuresFile) {
    const isListed = evidence.departures.some((departure) => departure.id === proof)
    return isListed ? [] : [`Statement ${id}: ${departuresFile} does not list '${proof}'`]
  }
  const titles = evidence.titlesIn(file)
  if (titles === undefined) return [`Statement ${id}: there is no test file ${file}`]
  return proof.split(' && ').flatMap((wanted) => {
    if (placeholder.test(wanted)) return [`Statement ${id}: '${wanted}' does not say which row`]
    const count = titles.filter((title) => title === wanted).length
    if (count === 1) return []
    return [`Statement ${id}: ${file} has ${count === 0 ? 'no test' : 'several tests'} '${wanted}'`]
  })
}

/**
 * The placeholder that a row of `test.each` fills in. A title that still contains it would survive
 * if the row with the proof were deleted.
 */
const placeholder = /%[sdifjoOc]|\$[a-z_]/i
