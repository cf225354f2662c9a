import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { runInThisContext } from 'node:vm'
import ts from 'typescript'
import { testingModule, type DeclaredTest } from './declared-tests.ts'

/** A change of one source file, as text. */
export interface Change {
  readonly file: string
  readonly text: string
}

/** A change that no test notices survives; one that hangs or throws is noticed. */
export type Verdict = { readonly kind: 'killed'; readonly by: string } | { readonly kind: 'survived' }

const root = join(import.meta.dirname, '../../scoring/src')
/** Paths are relative to the engine, because the oracle and the worked examples test it too. */
const lab = '../../lab'
const engine = '@nineteenth/scoring'
const requireFromEngine = createRequire(join(root, 'index.ts'))
/**
 * Rule tests take milliseconds, property tests some seconds on a busy machine. This timeout catches
 * endless loops.
 */
const timeoutMs = { rules: 4000, properties: 60_000 }

type ModuleBody = (exports: object, require: (name: string) => unknown) => void

/**
 * The engine's whole test suite in this process: every file is compiled once, a change recompiles only its own, and a
 * run evaluates the modules again. Starting a test runner for each of a thousand changes would take an hour.
 */
export class Suite {
  readonly sources = new Map<string, string>()
  private readonly compiled = new Map<string, ModuleBody>()
  private readonly outside = new Map<string, unknown>()
  private readonly tests: string[]

  constructor() {
    for (const file of globSync(['**/*.ts', `${lab}/{oracle,vectors}/**/*.ts`], { cwd: root })) {
      // The test that reads SPEC.md tests documents, not behavior; commands run on import.
      if (!file.endsWith('.d.ts') && !file.startsWith('spec/') && !file.endsWith('/main.ts'))
        this.sources.set(file, readFileSync(join(root, file), 'utf8'))
    }
    for (const [file, text] of this.sources) this.compiled.set(file, compile(file, text))
    this.tests = [...this.sources.keys()].filter((file) => file.endsWith('.test.ts'))
    const vectors = `${lab}/vectors/vectors.json`
    const examples = JSON.parse(readFileSync(join(root, vectors), 'utf8'))
    this.outside.set(vectors, { __esModule: true, default: examples })
    const fastCheck = requireFromEngine('fast-check')
    // The first failure is enough; looking for the smallest one takes longer than all the tests.
    fastCheck.configureGlobal({ endOnFailure: true })
    this.outside.set('fast-check', fastCheck)
  }

  /** Runs the tests nearest to a change first, the slow properties last, and stops at the first that fails. */
  async judge(change?: Change): Promise<Verdict> {
    const compiled = new Map(this.compiled)
    try {
      if (change) compiled.set(change.file, compile(change.file, change.text))
    } catch (error) {
      return { kind: 'killed', by: `compiler: ${String(error)}` }
    }
    for (const file of this.inOrder(change?.file)) {
      // Each file has its own modules, as in a test runner, because one of them adds a format.
      const failed = await this.failureIn(file, compiled, new Map())
      if (failed !== null) return { kind: 'killed', by: failed }
    }
    return { kind: 'survived' }
  }

  /** Finds tests that try many inputs. */
  private isSlow(file: string): boolean {
    return (
      file.startsWith(`${lab}/oracle/`) || /fast-check|arbitrary-match/.test(this.sources.get(file) ?? '')
    )
  }

  private inOrder(changed: string | undefined): string[] {
    const distance = (test: string) => {
      if (this.isSlow(test)) return 3
      if (changed === undefined) return 2
      return test === changed.replace('.ts', '.test.ts') ? 0 : dirname(test) === dirname(changed) ? 1 : 2
    }
    return this.tests.toSorted((one, other) => distance(one) - distance(other))
  }

  private async failureIn(
    file: string,
    compiled: ReadonlyMap<string, ModuleBody>,
    modules: Map<string, object>,
  ): Promise<string | null> {
    const declared: DeclaredTest[] = []
    let current = file
    const runAll = () => {
      this.load(file, compiled, modules, testingModule(declared))
      for (const { title, run } of declared) {
        current = `${file}: ${title}`
        run()
      }
    }
    try {
      await this.loadFormats(compiled, modules)
      withTimeout(runAll, this.isSlow(file) ? timeoutMs.properties : timeoutMs.rules)
      return null
    } catch {
      return current
    }
  }

  /** Tests play every format, as their setup file loads them. */
  private async loadFormats(
    compiled: ReadonlyMap<string, ModuleBody>,
    modules: Map<string, object>,
  ): Promise<void> {
    const registry = this.load('formats/registry.ts', compiled, modules, {})
    if ('loadFormats' in registry && typeof registry.loadFormats === 'function') await registry.loadFormats()
  }

  private load(
    file: string,
    compiled: ReadonlyMap<string, ModuleBody>,
    modules: Map<string, object>,
    testing: object,
  ): object {
    const known = modules.get(file)
    if (known) return known
    const exports = {}
    if (!file.endsWith('.test.ts')) modules.set(file, exports)
    compiled.get(file)!(exports, (name) => {
      if (name === 'vitest') return testing
      const wanted = this.fileOf(name, file)
      if (wanted === undefined) return this.outside.get(name) ?? requireFromEngine(name)
      return this.outside.get(wanted) ?? this.load(wanted, compiled, modules, testing)
    })
    return exports
  }

  /** The file of an import; undefined for an external package. */
  private fileOf(name: string, importer: string): string | undefined {
    if (name === engine) return 'index.ts'
    if (name.startsWith(`${engine}/`)) return `testing/${name.slice(engine.length + 1)}.ts`
    if (name.startsWith('#')) return name.slice(1)
    return name.startsWith('.') ? join(dirname(importer), name) : undefined
  }
}

/** Only a running script can be stopped, so the work is called from one. */
function withTimeout(work: () => void, timeout: number): void {
  Reflect.set(globalThis, 'mutationWork', work)
  runInThisContext('mutationWork()', { timeout })
}

function compile(file: string, text: string): ModuleBody {
  const { outputText } = ts.transpileModule(
    text.replaceAll('import.meta.env', `({ VITE_PROPERTY_RUNS: '60' })`),
    {
      fileName: file,
      compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2024 },
    },
  )
  return runInThisContext(`(function (exports, require) {${outputText}\n})`, { filename: file })
}
