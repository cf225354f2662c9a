import { expect, test } from 'vitest'
import { z } from 'zod'
import { liveMessages, liveVersion } from './live.ts'
import { publicVersion } from './stream-terms.ts'
import { publicBoardSchema, publicChangesSchema } from '../links/watch-links.ts'

/**
 * The shape of every message, by version. Phones may run an old bundle for weeks, so never change a
 * line; add a new one.
 */
const fingerprints: Record<number, string> = {
  1: 'a2612b95',
  2: 'e1f1205c',
  3: 'ea8517f',
  4: 'fad0a4d1',
  5: '6a08ae1d',
  6: 'a88859cd',
  7: 'df1d8c5a',
  8: '227e7928',
  9: '54b66080',
  10: '530058de',
  11: '83fbbd62',
}

test('messages match their version; raise the version when they change', async () => {
  const shapes = Object.entries(liveMessages).map(([name, schema]) => [name, z.toJSONSchema(schema)])
  expect(fingerprint(JSON.stringify(shapes))).toBe(fingerprints[liveVersion])
})

/** The shape of every public message: the page of a public board may stay open for days. */
const publicFingerprints: Record<number, string> = {
  1: '34257d1f',
  2: 'c978e40f',
  3: '4fecccf1',
  4: 'dd382f17',
  5: '828964cf',
}

test('public messages match their version; raise the version when they change', () => {
  const shapes = [publicChangesSchema, publicBoardSchema].map((schema) => z.toJSONSchema(schema))
  expect(fingerprint(JSON.stringify(shapes))).toBe(publicFingerprints[publicVersion])
})

// FNV-1a: stable on every platform; it needs no protection against attacks.
function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash.toString(16)
}
