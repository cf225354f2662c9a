import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import ts from 'typescript'

const source = join(import.meta.dirname, '../../scoring/src')
const allFiles = globSync('**/*.ts', { cwd: source })
const isOfTests = (file: string) =>
  file.endsWith('.test.ts') || file.startsWith('testing/') || file.startsWith('vectors/')
const testFiles = allFiles.filter(isOfTests)
const sourceFiles = allFiles.filter((file) => !isOfTests(file))

console.log(`scoring, for the browser: ${((await gzippedBytes()) / 1000).toFixed(1)} kB gzip (goal 12 kB)`)
const lines = sourceFiles.flatMap(functionLines).toSorted((a, b) => a - b)
console.log(
  `scoring, functions: ${lines.length}, median ${at(0.5)} lines (goal 8), 90th percentile ${at(0.9)} (goal 30)`,
)
console.log(`scoring, lines: ${linesOf(sourceFiles)} of code, ${linesOf(testFiles)} of tests`)

async function gzippedBytes(): Promise<number> {
  const bundle = await rolldown({ input: join(source, 'index.ts') })
  const { output } = await bundle.generate({ format: 'esm', minify: true })
  return gzipSync(output[0].code, { level: 9 }).length
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
