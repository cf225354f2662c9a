import type { Spell } from './alert-table.ts'
import type { Prometheus } from './prometheus-client.ts'

export type AlertWatch = ReturnType<typeof watchAlerts>

/** Notes from when until when each alert fires. */
export function watchAlerts(prometheus: Prometheus, pollMs: number) {
  const spells: Spell[] = []
  // Where it does not answer nothing is noted, and no alert is seen to fire.
  setInterval(() => void prometheus.listFiring().then(note, () => {}), pollMs).unref()

  return {
    spells: (): readonly Spell[] => spells,
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

function isOpen({ toMs }: Spell): boolean {
  return toMs === undefined
}
