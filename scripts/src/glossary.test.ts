import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { listSources } from './parts.ts'
import { root } from './root.ts'

const [, section = ''] = readFileSync(join(root, 'docs/glossary.md'), 'utf8').split('## Not these')
const words = Array.from(section.matchAll(/^\| `(\w+)`/gm), ([, word = '']) => word)

test('no name has a word that the glossary replaces', { timeout: 60_000 }, () => {
  expect(words.length).toBeGreaterThan(0)
  const files = listSources()
  expect(files.length).toBeGreaterThan(500)
  expect(
    files.flatMap((file) =>
      namesIn(file)
        .filter(isReplaced)
        .map((name) => `${file}: ${name}`),
    ),
  ).toEqual([])
})

function namesIn(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  const names = new Set([basename(file).replace(/\..*$/, '')])
  // To parse every file would take longer than all the rest of the test.
  if (!words.some((word) => text.toLowerCase().includes(word.toLowerCase()))) return [...names]
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest)
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node)) names.add(node.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return [...names]
}

/** Whether a name has all parts of a word one after the other: `openDoor` and `door-bell` have `door`, `indoors` has not. */
function isReplaced(name: string): boolean {
  return words.some((word) => `-${partsOf(name)}-`.includes(`-${partsOf(word)}-`))
}

function partsOf(name: string): string {
  return name.replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase()
}
