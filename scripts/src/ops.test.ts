import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { parseConfig } from '@nineteenth/server/config.ts'
import { expect, test } from 'vitest'
import { root } from './root.ts'

const run = promisify(execFile)
const alerts = await readFile(join(root, 'ops/alerts.yaml'), 'utf8')
const tries = await readFile(join(root, 'ops/alerts.test.yaml'), 'utf8')
const runbook = await readFile(join(root, 'docs/operations/runbook.md'), 'utf8')
const install = await readFile(join(root, 'docs/operations/install.md'), 'utf8')
const names = namesIn(alerts, /alert: (\w+)/g)

test('promtool accepts the rules, and fires and clears each alert', async () => {
  await expect(run('promtool', ['check', 'rules', 'ops/alerts.yaml'], { cwd: root })).resolves.toBeDefined()
  const tried = await run('promtool', ['test', 'rules', 'ops/alerts.test.yaml'], { cwd: root })
  expect(tried.stdout + tried.stderr).toContain('SUCCESS')
})

test('tests every alert while it fires and after it clears', () => {
  const tried = tries.split('alertname: ').slice(1)
  for (const name of names) {
    const ofIt = tried.filter((text) => text.startsWith(`${name}\n`))
    const fires = ofIt.map((text) => text.includes('exp_labels'))
    expect([name, ...fires]).toEqual([name, true, false])
  }
})

test('the runbook has an entry for each alert, and no others', () => {
  expect(namesIn(runbook, /^## (\w+)/gm).toSorted()).toEqual(names.toSorted())
  for (const entry of runbook.split('\n## ').slice(1))
    expect(entry).toMatch(/\n- Means: .+\n- Look at: .+\n- Do: .+/)
  for (const name of names) expect(alerts).toContain(`docs/operations/runbook.md#${name.toLowerCase()}`)
})

test('systemd gives a node its required settings, open files and stop time', async () => {
  const unit = await readFile(join(root, 'ops/nineteenth@.service'), 'utf8')
  const [, settings = ''] = /```ini\n([^]*?)```/.exec(install) ?? []
  const lines = [...namesIn(unit.replaceAll('%i', '8081'), /^Environment=(.*)$/gm), ...settings.split('\n')]
  const environment = Object.fromEntries(lines.map((line) => line.trim().split('=')).filter(([name]) => name))
  const { port, drainMs, maxConnections } = parseConfig(environment)
  expect(port).toBe(8081)
  expect(numberIn(unit, 'TimeoutStopSec') * 1_000).toBe(drainMs + 5_000)
  expect(numberIn(unit, 'LimitNOFILE')).toBeGreaterThan(maxConnections)
  const [, file = ''] = /^ExecStart=.* node (\S+\.ts)'$/m.exec(unit) ?? []
  expect(existsSync(join(root, file))).toBe(true)
})

function numberIn(unit: string, name: string): number {
  return Number(new RegExp(`^${name}=(\\d+)$`, 'm').exec(unit)?.[1])
}

function namesIn(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([, name = '']) => name)
}
