import { expect, test } from 'vitest'
import { offlineProblems } from './offline-problems.ts'

const files = [
  'index.html',
  'assets/app-1.js',
  'assets/app-1.css',
  'robots.txt',
  'assets/watch-2.js',
  'watch.html',
]
const keeping = (...kept: string[]) =>
  `precache([${kept.map((file) => `{"integrity":"sha256-1","url":"${file}"}`).join()}])`

test('accepts a build whose service worker caches the app; the public board and robots.txt are not part of it', () => {
  const worker = keeping('index.html', 'assets/app-1.js', 'assets/app-1.css')
  expect(offlineProblems(worker, [...files, 'service-worker.js'])).toEqual([])
})

test('rejects a build without a service worker', () => {
  expect(offlineProblems(undefined, files)).toHaveLength(1)
})

test('rejects a service worker that caches nothing, or not everything', () => {
  expect(offlineProblems(keeping(), files)).toHaveLength(3)
  expect(offlineProblems(keeping('index.html', 'assets/app-1.css'), files)).toEqual([
    'The service worker does not cache assets/app-1.js.',
  ])
})

test("rejects a service worker with another version's page", () => {
  const worker = keeping('index.html', 'assets/app-1.js', 'assets/app-1.css').replaceAll(
    '"integrity"',
    '"none"',
  )
  expect(offlineProblems(worker, files)).toEqual([
    'The service worker would cache the page of another version.',
  ])
})
