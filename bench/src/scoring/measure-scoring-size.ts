import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { rolldown, type Plugin } from 'rolldown'
import ts from 'typescript'

const source = join(import.meta.dirname, '../../../scoring/src')
const allFiles = globSync('**/*.ts', { cwd: source })
const isOfTests = (file: string) => file.endsWith('.test.ts') || /^(testing|oracle|vectors)\//.test(file)
const testFiles = allFiles.filter(isOfTests)
const sourceFiles = allFiles.filter((file) => !isOfTests(file))

const [whole, taken] = [await gzippedKb('*'), await gzippedKb(`{ ${namesTaken().join(', ')} }`)]
console.log(`scoring, gzip: ${taken} kB of it go to the browser (goal 12 kB), ${whole} kB with all it can do`)
const lines = sourceFiles.flatMap(functionLines).toSorted((a, b) => a - b)
console.log(
  `scoring, functions: ${lines.length}, median ${at(0.5)} lines (goal 8), 90th percentile ${at(0.9)} (goal 30)`,
)
console.log(`scoring, lines: ${linesOf(sourceFiles)} of code, ${linesOf(testFiles)} of tests`)

async function gzippedKb(exported: string): Promise<string> {
  const entry = `export ${exported} from ${JSON.stringify(join(source, 'index.ts'))}`
  const asEntry: Plugin = {
    name: 'entry',
    resolveId: (id) => (id === 'entry' ? id : null),
    load: (id) => (id === 'entry' ? entry : null),
  }
  const bundle = await rolldown({ input: 'entry', plugins: [asEntry] })
  const { output } = await bundle.generate({ format: 'esm', minify: true })
  return (gzipSync(output[0].code, { level: 9 }).length / 1000).toFixed(1)
}

/** What the web imports of it, also by way of the contracts. */
function namesTaken(): string[] {
  const parts = join(source, '../..')
  const files = globSync('{web,contracts}/src/**/*.{ts,tsx}', { cwd: parts })
  const texts = files
    .filter((file) => !/\.test\.|testing/.test(file))
    .map((file) => readFileSync(join(parts, file), 'utf8'))
  const imports = texts.flatMap((text) => [
    ...text.matchAll(/import \{([^}]*)\} from '@nineteenth\/scoring'/g),
  ])
  const names = imports.flatMap(([, list = '']) => list.split(',').map((name) => name.trim()))
  return [...new Set(names.filter((name) => name !== '' && !name.startsWith('type ')))]
}

/** The lengths of the functions of a file; those written inside others count in them. */
function functionLines(file: string): number[] {
  const parsed = ts.createSourceFile(file, textOf(file), ts.ScriptTarget.ES2024, true)
  return parsed.statements
    .filter(ts.isFunctionDeclaration)
    .map((one) => one.getText(parsed).split('\n').length)
}

function at(share: number): number {
  return lines[Math.floor(lines.length * share)]!
}

function linesOf(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + textOf(file).trimEnd().split('\n').length, 0)
}

function textOf(file: string): string {
  return readFileSync(join(source, file), 'utf8')
}
