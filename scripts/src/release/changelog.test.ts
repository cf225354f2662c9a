import { expect, test } from 'vitest'
import { sectionOf, withSection } from './changelog.ts'

const commits = [
  'feat(web): a page that <b>tells</b>',
  'fix: nothing is lost',
  'fix(web): a hole',
  'feat(bench): a measurement',
  'docs: more words',
  'chore(deps): newer packages',
  'feat(scoring): skins',
  'perf(server): half the time',
  'refactor(contracts)!: one name for a card',
  'Merge branch main',
  'feat(web): another page',
].map((subject) => ({ subject }))

test('what people notice is told by kind and part, and nothing else', () => {
  expect(sectionOf('0.3.0', '2026-12-01', commits)).toBe(
    [
      '## 0.3.0 (2026-12-01)',
      '### Breaks with what was before',
      '- **contracts**: one name for a card',
      '### New',
      String.raw`- **scoring**: skins
- **web**: a page that \<b\>tells\</b\>
- **web**: another page`,
      '### Mended',
      '- **web**: a hole\n- nothing is lost',
      '### Quicker',
      '- **server**: half the time',
    ].join('\n\n'),
  )
})

test('a version that nobody notices says so', () => {
  expect(sectionOf('0.3.1', '2026-12-01', [{ subject: 'docs: words' }])).toContain(
    'Nothing that anybody notices.',
  )
})

test('a section stands on top, and once', () => {
  const first = withSection('# Changelog\n', '0.2.0', '## 0.2.0 (2026-11-17)\n\n- one')
  const second = withSection(first, '0.3.0', '## 0.3.0 (2026-12-01)\n\n- two')
  const again = withSection(second, '0.3.0', '## 0.3.0 (2026-12-02)\n\n- three')
  expect(again).toBe('# Changelog\n\n## 0.3.0 (2026-12-02)\n\n- three\n\n## 0.2.0 (2026-11-17)\n\n- one\n')
})

test('another version that begins alike keeps its own', () => {
  const log = withSection('# Changelog\n', '0.2.10', '## 0.2.10 (2026-11-17)')
  expect(withSection(log, '0.2.1', '## 0.2.1 (2026-11-18)')).toContain('## 0.2.10 (2026-11-17)')
})
