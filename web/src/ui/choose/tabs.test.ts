import { expect, test } from 'vitest'
import { neighbourOf } from './tabs.tsx'

const tabs = [{ name: 'quota' }, { name: 'nassau' }, { name: 'gross' }] as const

test.each([
  ['quota', 'ArrowRight', 'nassau'],
  ['gross', 'ArrowRight', 'quota'],
  ['quota', 'ArrowLeft', 'gross'],
  ['nassau', 'ArrowLeft', 'quota'],
  ['gross', 'Home', 'quota'],
  ['quota', 'End', 'gross'],
  ['quota', 'Enter', undefined],
] as const)('from %s, %s leads to %s', (active, key, expected) => {
  expect(neighbourOf(tabs, active, key)).toBe(expected)
})
