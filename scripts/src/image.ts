import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import type { Engine } from './image/engine.ts'
import { buildOptions, findEngine } from './image/find-engine.ts'
import { seconds, tell, tryImage } from './image/try-image.ts'
import { root } from './root.ts'
import { Unready } from './stack/requirements.ts'

const { values } = parseArgs({
  options: {
    tag: { type: 'string', default: 'nineteenth' },
    /** Runs it as in production, and uses it. */
    try: { type: 'boolean', default: false },
    /** `--no-build`: uses the previous build. */
    build: { type: 'boolean', default: true },
  },
  allowNegative: true,
})

try {
  const engine = findEngine()
  try {
    if (values.build) await build(engine)
    if (values.try) process.exitCode = await tryImage(engine, values.tag)
  } finally {
    engine.forget()
  }
} catch (error) {
  console.error(error instanceof Unready ? error.message : error)
  process.exitCode = 1
}

async function build(engine: Engine): Promise<void> {
  // A release passes its own name.
  const version = process.env.BUILD ?? describeTree()
  const beganMs = Date.now()
  await engine.build(buildOptions(values.tag, version))
  tell('built', `${values.tag} of ${version} by ${engine.name} in ${seconds(beganMs)}`)
  tell('size', `${(engine.sizeOf(values.tag) / 1e6).toFixed(0)} MB, uncompressed`)
}

function describeTree(): string {
  return execFileSync('git', ['describe', '--always', '--dirty'], { cwd: root, encoding: 'utf8' }).trim()
}
