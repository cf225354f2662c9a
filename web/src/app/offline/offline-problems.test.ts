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

test('a build whose service worker keeps the app is fine; the public board and robots.txt are no part of it', () => {
  const worker = keeping('index.html', 'assets/app-1.js', 'assets/app-1.css')
  expect(offlineProblems(worker, [...files, 'service-worker.js'])).toEqual([])
})

test('a build without a service worker is not', () => {
  expect(offlineProblems(undefined, files)).toHaveLength(1)
})

test('nor one whose service worker keeps nothing, or not all', () => {
  expect(offlineProblems(keeping(), files)).toHaveLength(3)
  expect(offlineProblems(keeping('index.html', 'assets/app-1.css'), files)).toEqual([
    'The service worker does not keep assets/app-1.js.',
  ])
})

test('nor one whose service worker does not know its own page', () => {
  const worker = keeping('index.html', 'assets/app-1.js', 'assets/app-1.css').replaceAll(
    '"integrity"',
    '"none"',
  )
  expect(offlineProblems(worker, files)).toEqual([
    'The service worker would keep the page of another version.',
  ])
})
