import { loadavg } from 'node:os'

/** How busy the machine was: what was measured beside other work is worth less. */
export function printMachineLoad(): void {
  const loads = loadavg().map((load) => load.toFixed(1))
  console.log(`load of the machine ${loads.join(' ')}`)
}
