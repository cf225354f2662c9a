/** How much shorter every time of the rules is in a hurried run: a minute takes a second. */
export const hurry = 60

const unitsMs: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** The rules with every duration divided: `for`, ranges, and seconds that a time is compared with. Thresholds stay. */
export function hurryRules(rules: string, factor: number): string {
  return rules
    .replaceAll(/(\bfor: )(\d+)([smhd])\b/g, (_all, before, count, unit) => before + shorter(count, unit))
    .replaceAll(/\[(\d+)([smhd])\]/g, (_all, count, unit) => `[${shorter(count, unit)}]`)
    .replaceAll(/(time\(\) - [^<>]+ > )(\d+)/g, (_all, before, seconds) => before + Number(seconds) / factor)

  function shorter(count: string, unit: string): string {
    return `${Math.round((Number(count) * (unitsMs[unit] ?? 0)) / factor)}ms`
  }
}
