/** A commit as `git log` tells it. */
export interface Commit {
  subject: string
}

const kinds = { feat: 'New', fix: 'Mended', perf: 'Quicker' } as const

type Kind = keyof typeof kinds

/** Nobody who plays or runs it notices what only measures and tries it. */
const unnoticed = ['bench', 'e2e']

interface Change {
  kind: Kind
  part: string | undefined
  sentence: string
  isBreaking: boolean
}

/** What a version brings, of the commits that made it, oldest first: what people or operators notice. */
export function sectionOf(version: string, date: string, commits: readonly Commit[]): string {
  const changes = commits.flatMap(({ subject }) => changeOf(subject) ?? [])
  const groups = [
    ...groupOf(
      'Breaks with what was before',
      changes.filter(({ isBreaking }) => isBreaking),
    ),
    ...Object.entries(kinds).flatMap(([kind, title]) =>
      groupOf(
        title,
        changes.filter((change) => change.kind === kind && !change.isBreaking),
      ),
    ),
  ]
  const body = groups.length > 0 ? groups : ['Nothing that anybody notices.']
  return [`## ${version} (${date})`, ...body].join('\n\n')
}

/** The log with a version's section on top, in the place of the one that it had. */
export function withSection(changelog: string, version: string, section: string): string {
  const [head = '', ...sections] = changelog.trimEnd().split(/\n+(?=## )/)
  const others = sections.filter((one) => !one.startsWith(`## ${version} `))
  return `${[head.trim(), section, ...others].join('\n\n')}\n`
}

/** 'feat(web)!: a sentence' */
function changeOf(subject: string): Change | undefined {
  const { groups } =
    /^(?<kind>[a-z]+)(?:\((?<part>[^)]+)\))?(?<breaking>!)?: (?<sentence>.+)$/.exec(subject) ?? {}
  const kind = groups?.['kind'] ?? ''
  const isBreaking = groups?.['breaking'] !== undefined
  if (!groups || !(isKind(kind) || isBreaking)) return undefined
  if (unnoticed.includes(groups['part'] ?? '')) return undefined
  return {
    kind: isKind(kind) ? kind : 'fix',
    part: groups['part'],
    sentence: groups['sentence'] ?? '',
    isBreaking,
  }
}

function isKind(kind: string): kind is Kind {
  return Object.hasOwn(kinds, kind)
}

/** By part, those without one last; within a part as they were made. */
function groupOf(title: string, changes: readonly Change[]): string[] {
  if (changes.length === 0) return []
  const sorted = changes.toSorted((one, other) => orderOf(one).localeCompare(orderOf(other), 'en'))
  const lines = sorted.map(
    ({ part, sentence }) => `- ${part === undefined ? '' : `**${part}**: `}${plain(sentence)}`,
  )
  return [`### ${title}`, lines.join('\n')]
}

/** By name; what has no part concerns them all, and comes last. */
function orderOf({ part }: Change): string {
  return part === undefined ? '1' : `0${part}`
}

/** A subject is no markdown: what looks like it stands for itself. */
function plain(sentence: string): string {
  return sentence.replaceAll(/[\\<>*_[\]]/g, String.raw`\$&`)
}
