/** How many tests passed and failed in one run, and which failed. */
export interface Tally {
  passed: number
  failed: number
  failures: readonly string[]
}

interface UnitReport {
  success: boolean
  numPassedTests: number
  numFailedTests: number
  testResults: readonly UnitFile[]
}

interface UnitFile {
  name: string
  status: string
  message: string
  assertionResults: readonly { fullName: string; status: string; failureMessages: readonly string[] }[]
}

interface JourneyReport {
  errors: readonly { message?: string }[]
  suites: readonly JourneySuite[]
  stats: { expected: number; unexpected: number; flaky: number }
}

interface JourneySuite {
  suites?: readonly JourneySuite[]
  specs: readonly JourneySpec[]
}

interface JourneySpec {
  file: string
  title: string
  tests: readonly { results: readonly { error?: { message?: string } }[] }[]
}

/** Reads vitest's report. A test file that does not even load fails the run without failing a test. */
export function unitTally(json: string): Tally {
  const { success, numPassedTests, numFailedTests, testResults }: UnitReport = JSON.parse(json)
  return {
    passed: numPassedTests,
    failed: success ? numFailedTests : Math.max(numFailedTests, 1),
    failures: testResults.flatMap(unitFailures),
  }
}

function unitFailures({ name, status, message, assertionResults }: UnitFile): string[] {
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (status === 'failed' && failed.length === 0) return [failure(name, message)]
  return failed.map(({ fullName, failureMessages }) => failure(`${name} › ${fullName}`, failureMessages[0]))
}

/** Reads Playwright's report. A journey that passed at a second try has failed. */
export function journeyTally(json: string): Tally {
  const { errors, stats, suites }: JourneyReport = JSON.parse(json)
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    failures: [
      ...suites.flatMap(specsOf).flatMap(journeyFailures),
      ...errors.map(({ message }) => failure('outside any journey', message)),
    ],
  }
}

function specsOf({ suites = [], specs }: JourneySuite): JourneySpec[] {
  return [...specs, ...suites.flatMap(specsOf)]
}

function journeyFailures({ file, title, tests }: JourneySpec): string[] {
  return tests
    .flatMap(({ results }) => results)
    .flatMap(({ error }) => (error ? [failure(`${file} › ${title}`, error.message)] : []))
}

const linesShown = 12

function failure(name: string, message = ''): string {
  return [name, ...message.split('\n').slice(0, linesShown)].join('\n    ')
}

export function sumOf(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
    failures: tallies.flatMap(({ failures }) => failures),
  }
}
