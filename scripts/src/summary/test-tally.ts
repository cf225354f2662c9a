/** How many tests passed and failed in a run, which failed, and which were skipped and why. */
export interface Tally {
  passed: number
  failed: number
  failures: readonly string[]
  skipped: readonly string[]
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
  tests: readonly {
    results: readonly { error?: { message?: string } }[]
    annotations: readonly { type: string; description?: string }[]
  }[]
}

/** Reads vitest's report. A test file that doesn't load fails the run without failing a test. */
export function unitTally(json: string): Tally {
  const { success, numPassedTests, numFailedTests, testResults }: UnitReport = JSON.parse(json)
  return {
    passed: numPassedTests,
    failed: success ? numFailedTests : Math.max(numFailedTests, 1),
    failures: testResults.flatMap(unitFailures),
    skipped: [],
  }
}

function unitFailures({ name, status, message, assertionResults }: UnitFile): string[] {
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (status === 'failed' && failed.length === 0) return [described(name, message)]
  return failed.map(({ fullName, failureMessages }) => described(`${name} › ${fullName}`, failureMessages[0]))
}

/** Reads Playwright's report. A journey that passed on a second try has failed. */
export function journeyTally(json: string): Tally {
  const { errors, stats, suites }: JourneyReport = JSON.parse(json)
  const specs = suites.flatMap(specsOf)
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    failures: [
      ...specs.flatMap(journeyFailures),
      ...errors.map(({ message }) => described('outside any journey', message)),
    ],
    skipped: specs.flatMap(skippedJourneys),
  }
}

function specsOf({ suites = [], specs }: JourneySuite): JourneySpec[] {
  return [...specs, ...suites.flatMap(specsOf)]
}

function journeyFailures({ file, title, tests }: JourneySpec): string[] {
  return tests
    .flatMap(({ results }) => results)
    .flatMap(({ error }) => (error ? [described(`${file} › ${title}`, error.message)] : []))
}

function skippedJourneys({ file, title, tests }: JourneySpec): string[] {
  return tests
    .flatMap(({ annotations }) => annotations)
    .flatMap(({ type, description }) =>
      type === 'skip' ? [described(`${file} › ${title}`, description)] : [],
    )
}

const linesShown = 12

function described(name: string, message = ''): string {
  return [name, ...message.split('\n').slice(0, linesShown)].join('\n    ')
}
