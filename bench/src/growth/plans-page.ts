import type { Plan } from './plan-tap.ts'

/** The statements behind a route, with their plans. */
export interface RoutePlans {
  name: string
  path: string
  plans: readonly Plan[]
}

/** The plans as a page of the documentation. */
export function formatPlansPage(routes: readonly RoutePlans[], matches: number): string {
  const head = `# Query plans

How PostgreSQL answers what a golfer's phone asks, with ${matches.toLocaleString('en')} matches stored of which 300 are theirs. Written by \`pnpm bench growth --plans\`, by hand, which fails when any plan reads a whole table. Exempt is \`database_life\` alone: its key allows one row.
`
  return [head, ...routes.map(formatRoute)].join('\n')
}

/** Where a plan reads a whole table. */
export function listSeqScans(routes: readonly RoutePlans[]): string[] {
  return routes.flatMap(({ name, plans }) =>
    plans.flatMap(({ steps }) =>
      Array.from(steps.matchAll(/Seq Scan on (?!database_life\b)\w+/g), ([scan]) => `${name}: ${scan}`),
    ),
  )
}

/** One route of the page. */
export function formatRoute({ name, path, plans }: RoutePlans): string {
  return `## ${name}\n\n\`GET ${path}\`\n\n${plans.map(formatPlan).join('\n')}`
}

function formatPlan({ statement, steps }: Plan): string {
  const what = statement === '' ? 'Within a function of the database:\n' : fence('sql', linesOf(statement))
  return `${what}\n${fence('text', steps)}`
}

function fence(language: string, text: string): string {
  return `\`\`\`${language}\n${text.trimEnd()}\n\`\`\`\n`
}

/** Without the indentation that it has in the source. */
function linesOf(statement: string): string {
  return statement
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
}
