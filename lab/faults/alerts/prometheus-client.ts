import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { answers, waitUntil } from '@nineteenth/scripts/stack/child.ts'
import type { Family } from '@nineteenth/scripts/stack/family.ts'
import { freePort } from '@nineteenth/scripts/stack/ports.ts'
import type { FiringPeriod } from './alert-table.ts'

interface PrometheusPlan {
  folder: string
  metricsPorts: readonly number[]
  rules: string
}

/** A Prometheus that scrapes the nodes, and whose alerts are read every second. */
export async function startPrometheus(family: Family, { folder, metricsPorts, rules }: PrometheusPlan) {
  mkdirSync(folder)
  const port = await freePort()
  const [config, rulesFile] = [join(folder, 'prometheus.json'), join(folder, 'alerts.yaml')]
  writeFileSync(rulesFile, rules)
  writeFileSync(config, JSON.stringify(configOf(metricsPorts, rulesFile)))
  const prometheus = family.start({
    name: 'prometheus',
    command: [
      'prometheus',
      `--config.file=${config}`,
      `--storage.tsdb.path=${join(folder, 'figures')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
  })
  await waitUntil(prometheus, () => answers(`http://127.0.0.1:${port}/-/ready`))
  return {
    /** The alerts that fire now. */
    async listFiring(): Promise<Set<string>> {
      const reply = await fetch(`http://127.0.0.1:${port}/api/v1/alerts`)
      const { data }: AlertsReply = JSON.parse(await reply.text())
      const firing = data.alerts.filter(({ state }) => state === 'firing')
      return new Set(firing.map(({ labels }) => labels.alertname))
    },
  }
}

interface AlertsReply {
  data: { alerts: { state: 'pending' | 'firing'; labels: { alertname: string } }[] }
}

// Writes JSON, because every JSON file is also valid YAML.
function configOf(metricsPorts: readonly number[], rulesFile: string): object {
  const targets = metricsPorts.map((port) => `127.0.0.1:${port}`)
  return {
    global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
    rule_files: [rulesFile],
    scrape_configs: [{ job_name: 'nineteenth', static_configs: [{ targets }] }],
  }
}

export type AlertWatch = ReturnType<typeof watchAlerts>

/** Records when each alert starts and stops firing. */
export function watchAlerts(prometheus: Awaited<ReturnType<typeof startPrometheus>>, pollMs: number) {
  const spells: FiringPeriod[] = []
  // While it doesn't reply, nothing is recorded.
  setInterval(() => void prometheus.listFiring().then(note, () => {}), pollMs).unref()

  return {
    spells: (): readonly FiringPeriod[] => spells,
    firing: () => spells.filter(isOpen).map(({ alert }) => alert),
  }

  function note(firing: ReadonlySet<string>): void {
    const nowMs = Date.now()
    for (const spell of spells) if (isOpen(spell) && !firing.has(spell.alert)) spell.toMs = nowMs
    for (const alert of firing)
      if (!spells.some((spell) => spell.alert === alert && isOpen(spell)))
        spells.push({ alert, fromMs: nowMs, toMs: undefined })
  }
}

function isOpen({ toMs }: FiringPeriod): boolean {
  return toMs === undefined
}
