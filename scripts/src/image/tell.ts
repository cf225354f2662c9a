export function tell(what: string, figures: string): void {
  console.log(`${what.padEnd(16)} ${figures}`)
}

export function seconds(sinceMs: number): string {
  return `${((Date.now() - sinceMs) / 1_000).toFixed(1)} s`
}
