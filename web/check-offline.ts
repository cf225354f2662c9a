import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { offlineProblems } from './src/app/offline/offline-problems.ts'

// Runs after a build: a build that doesn't work offline must not be released.
const worker = 'dist/service-worker.js'
const problems = offlineProblems(
  existsSync(worker) ? readFileSync(worker, 'utf8') : undefined,
  readdirSync('dist', { recursive: true }).map(String),
)
for (const problem of problems) process.stderr.write(`${problem}\n`)
if (problems.length > 0) process.exitCode = 1
