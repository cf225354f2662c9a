import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './root.ts'

test('the way of one score names files that are there, and counts them', () => {
  const [, section = ''] = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8').split(
    '## The way of one score',
  )
  const [way = ''] = section.split('\n## ')
  const files = Array.from(way.matchAll(/`([\w./-]+\/[\w.-]+)`/g), ([, file = '']) => file)
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
  expect(way).toContain(`${new Set(files).size} files`)
})
