import { expect, test } from 'vitest'
import { toOwnPath } from './own-path.ts'

test.each([
  ['/', '/'],
  ['/matches/7?hole=3#card', '/matches/7?hole=3#card'],
  ['/players?search=Zoë Ål', '/players?search=Zo%C3%AB%20%C3%85l'],
  ['/a/../players', '/players'],
  [`/${'a'.repeat(199)}`, `/${'a'.repeat(199)}`],
])('%j is one of our paths', (address, path) => {
  expect(toOwnPath(address)).toBe(path)
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  String.raw`/\evil.example`,
  String.raw`\\evil.example`,
  '/.//evil.example',
  '/%2e//evil.example',
  '/a/..//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/pla\tyers',
  '/players\r\nset-cookie: a=b',
  '/players\u0000',
  '/players\u0085',
  ' //evil.example',
  'evil.example',
  'javascript:alert(1)',
  '/api/auth/logout',
  `/${'a'.repeat(200)}`,
  `/${'ø'.repeat(40)}`,
  '',
  undefined,
  ['/players', '/players'],
])('%j becomes the home page', (address) => {
  expect(toOwnPath(address)).toBe('/')
})
