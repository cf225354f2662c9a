/** Rows of a code, dark or light. */
export type Modules = readonly (readonly boolean[])[]

/** How hard a code is to read: long runs, blots, what looks like a corner, and too much of one colour. */
export function penaltyOf(modules: Modules): number {
  const lines = [...modules, ...turned(modules)].map((line) => line.map(Number).join(''))
  const ofLines = lines.map((line) => runs(line) + corners(line)).reduce((sum, one) => sum + one, 0)
  return ofLines + blots(modules) + imbalance(modules)
}

function turned(modules: Modules): Modules {
  return modules.map((_, x) => modules.map((row) => row[x] ?? false))
}

function runs(line: string): number {
  const long = line.match(/0{5,}|1{5,}/g) ?? []
  return long.reduce((sum, run) => sum + run.length - 2, 0)
}

/** One, one, three, one, one, with four light ones before or after: a reader takes it for a corner. */
function corners(line: string): number {
  return 40 * [...line.matchAll(/(?=10111010000|00001011101)/g)].length
}

function blots(modules: Modules): number {
  let found = 0
  for (const [y, row] of modules.entries())
    for (const [x, dark] of row.entries()) {
      const others = [row[x + 1], modules[y + 1]?.[x], modules[y + 1]?.[x + 1]]
      if (others.every((other) => other === dark)) found += 1
    }
  return found * 3
}

/** Ten for every five percent away from half and half. */
function imbalance(modules: Modules): number {
  const all = modules.flat()
  const percent = (100 * all.filter(Boolean).length) / all.length
  return 10 * Math.floor(Math.abs(percent - 50) / 5)
}
