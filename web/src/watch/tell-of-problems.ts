import type { Noticed } from '@nineteenth/contracts'

/** What tells them is fetched with the first: most pages have none. */
export function tellOfProblems(): void {
  window.addEventListener('error', ({ error: cause }) => tell({ kind: 'error', cause }))
  window.addEventListener('unhandledrejection', ({ reason: cause }) => tell({ kind: 'rejection', cause }))
}

function tell(noticed: Noticed): void {
  import('./report-problem-client.ts').then((client) => client.reportProblem(noticed)).catch(() => {})
}
