import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'

export interface ChildPlan {
  name: string
  command: readonly [file: string, ...args: string[]]
  cwd?: string
  env?: Readonly<Record<string, string>>
  onLine?: (line: string) => void
}

export type Child = ReturnType<typeof startChild>

const linesKept = 200
const graceMs = 6_000
const killedMs = 1_000

/** Starts a process in its own group, so that Ctrl-C reaches only us and we stop the others in order. */
export function startChild({ name, command: [file, ...args], cwd, env, onLine }: ChildPlan) {
  const child = spawn(file, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const lines: string[] = []
  let isRunning = true
  const ended = new Promise<number>((resolve) => {
    child.on('close', (code) => resolve(code ?? 1))
    child.on('error', (error) => {
      keep(`${file}: ${error.message}`)
      resolve(127)
    })
  }).finally(() => (isRunning = false))
  for (const stream of [child.stdout, child.stderr]) createInterface(stream).on('line', keep)

  function keep(line: string) {
    lines.push(line)
    if (lines.length > linesKept) lines.shift()
    onLine?.(line)
  }

  function signal(signalName: NodeJS.Signals) {
    if (!isRunning || child.pid === undefined) return
    try {
      process.kill(-child.pid, signalName)
    } catch (error) {
      // The child has ended, but a process outside its group still holds its output open.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }

  return {
    name,
    pid: child.pid,
    ended,
    isRunning: () => isRunning,
    /** The last lines that the child printed. */
    tail: () => lines.join('\n'),
    signal,
    async stop(withinMs = graceMs): Promise<void> {
      signal('SIGTERM')
      await Promise.race([ended, sleep(withinMs, undefined, { ref: false })])
      signal('SIGKILL')
      await Promise.race([ended, sleep(killedMs, undefined, { ref: false })])
      // A busy PostgreSQL backend has its own group and outlives its postmaster: nothing listens to it any more.
      for (const stream of [child.stdout, child.stderr]) stream.destroy()
      await ended
    },
  }
}

/** Runs a process to its end, and throws its output if it fails. */
export async function runChild(plan: ChildPlan): Promise<void> {
  const child = startChild(plan)
  const code = await child.ended
  if (code !== 0) throw new Error(`${plan.name} ended with ${code}\n${child.tail()}`)
}

/** Waits until a child is ready; throws if it ends or takes too long. */
export async function waitUntil(child: Child, isReady: () => Promise<boolean>, timeoutMs = 90_000) {
  const deadline = Date.now() + timeoutMs
  while (!(await isReady())) {
    if (!child.isRunning()) throw new Error(`${child.name} ended before it was ready\n${child.tail()}`)
    if (Date.now() > deadline) throw new Error(`${child.name} was not ready in time\n${child.tail()}`)
    await sleep(50)
  }
}

/** Whether an address replies with success. */
export async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
}
