import { expect, test } from 'vitest'
import { journeyTally, unitTally } from './test-tally.ts'

test('counts tests, and names failed ones', () => {
  const report = {
    success: false,
    numPassedTests: 7,
    numFailedTests: 1,
    testResults: [
      {
        name: 'card.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'a card adds up', status: 'passed', failureMessages: [] },
          { fullName: 'a gap is no zero', status: 'failed', failureMessages: ['expected 0'] },
        ],
      },
    ],
  }
  expect(unitTally(JSON.stringify(report))).toEqual({
    passed: 7,
    failed: 1,
    failures: ['card.test.ts › a gap is no zero\n    expected 0'],
    skipped: [],
  })
})

test("counts a test file that doesn't load as a failure", () => {
  const unloaded = { name: 'card.test.ts', status: 'failed', message: 'no such module', assertionResults: [] }
  const report = { success: false, numPassedTests: 7, numFailedTests: 0, testResults: [unloaded] }
  expect(unitTally(JSON.stringify(report))).toEqual({
    passed: 7,
    failed: 1,
    failures: ['card.test.ts\n    no such module'],
    skipped: [],
  })
})

test('counts journeys with a second try, and errors outside journeys, as failures; says why others were skipped', () => {
  const annotations = [{ type: 'slow' }, { type: 'skip', description: 'not our machine' }]
  const skipped = { ...spec('is quick', []), tests: [{ results: [], annotations }] }
  const report = {
    errors: [{ message: 'no such file' }],
    stats: { expected: 5, unexpected: 1, flaky: 1 },
    suites: [
      {
        specs: [spec('comes in', [undefined])],
        suites: [{ specs: [spec('leaves', ['too late']), spec('stays', ['at first', undefined]), skipped] }],
      },
    ],
  }
  expect(journeyTally(JSON.stringify(report))).toEqual({
    passed: 5,
    failed: 3,
    failures: [
      'door.spec.ts › leaves\n    too late',
      'door.spec.ts › stays\n    at first',
      'outside any journey\n    no such file',
    ],
    skipped: ['door.spec.ts › is quick\n    not our machine'],
  })
})

function spec(title: string, errors: readonly (string | undefined)[]) {
  const results = errors.map((message) => (message ? { error: { message } } : {}))
  return { file: 'door.spec.ts', title, tests: [{ results, annotations: [] }] }
}
