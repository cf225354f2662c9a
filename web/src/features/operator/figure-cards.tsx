import { Button } from '#ui/press/button.tsx'
import { TitledCard } from '#ui/draw/titled-card.tsx'
import type { Figures } from '@nineteenth/contracts'
import { useState } from 'react'
import { bytesText, countText, momentText, numberText, wordsOf } from './figure-words.ts'

interface FigureCardProps {
  title: string
  note?: string
  lines: readonly { label: string; figure: string; note?: string | null }[]
  /** How many lines are shown at first; all of them without it. */
  shownAtFirst?: number
  /** Instead of lines. */
  empty?: string
}

/** What is counted on the left, the figure on the right; below each other only where large text leaves no room. */
function FigureCard({ title, note, lines, shownAtFirst = Infinity, empty }: FigureCardProps) {
  const [isWhole, setWhole] = useState(false)
  return (
    <TitledCard title={title} note={note} isTight>
      {lines.length === 0 && <p className="text-quiet">{empty}</p>}
      <dl className="-mb-2 divide-y divide-rule">
        {lines.slice(0, isWhole ? Infinity : shownAtFirst).map(({ label, figure, note: more }, index) => (
          <div
            // Two sources may have the same name and another licence.
            // oxlint-disable-next-line react/no-array-index-key -- lines have no other name, and are never moved
            key={index}
            className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5"
          >
            <dt className="min-w-0 flex-1 basis-24 [overflow-wrap:anywhere]">
              {label}
              {more && <span className="block text-sm text-quiet">{more}</span>}
            </dt>
            <dd className="ml-auto text-right font-semibold tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
      {!isWhole && lines.length > shownAtFirst && (
        <Button look="plain" className="mt-2 -mb-3 -ml-4" onClick={() => setWhole(true)}>
          Show all {lines.length}
        </Button>
      )}
    </TitledCard>
  )
}

export function PeopleCard({ people, sessions }: Pick<Figures, 'people' | 'sessions'>) {
  return (
    <FigureCard
      title="People"
      lines={[
        { label: 'Members', figure: countText(people.members) },
        { label: 'Guests', figure: countText(people.guests) },
        { label: 'Devices signed in', figure: countText(sessions.signedIn) },
        { label: 'Phones joined by a link', figure: countText(sessions.joined) },
        { label: 'Address not verified yet', figure: countText(people.waiting) },
        { label: 'Deleted', figure: countText(people.deleted) },
        { label: 'Operators', figure: countText(people.operators) },
      ]}
    />
  )
}

export function MatchesCard({ matches, links }: Pick<Figures, 'matches' | 'links'>) {
  return (
    <FigureCard
      title="Matches"
      lines={[
        { label: 'In progress', figure: countText(matches.inProgress) },
        { label: 'Complete', figure: countText(matches.complete) },
        { label: 'Deleted, not yet removed', figure: countText(matches.deleted) },
        { label: 'Links to join by', figure: countText(links.join) },
        { label: 'Public boards', figure: countText(links.watch) },
      ]}
    />
  )
}

export function CoursesCard({ courses }: Pick<Figures, 'courses'>) {
  return (
    <FigureCard
      title="Courses"
      empty="None yet."
      shownAtFirst={6}
      lines={courses.map(({ source, licence, count }) => ({
        label: source ?? 'Typed by members',
        note: source === null ? null : (licence ?? 'No licence'),
        figure: numberText(count),
      }))}
    />
  )
}

export function DatabaseCard({
  tables,
  databaseBytes,
  schema,
}: Pick<Figures, 'tables' | 'databaseBytes' | 'schema'>) {
  const newest =
    schema.newest && `, the newest ${schema.newest.name} of ${momentText(schema.newest.appliedAt)}`
  return (
    <FigureCard
      title="Database"
      note={`${bytesText(databaseBytes)} in all. ${schema.migrations} migrations${newest ?? ''}.`}
      shownAtFirst={6}
      lines={tables.map(({ name, rows, tableBytes, indexBytes }) => ({
        label: name.replaceAll('_', ' '),
        note: `${rows === 0 ? 'no' : countText({ count: rows, isEstimate: true })} rows, indexes ${bytesText(indexBytes)}`,
        figure: bytesText(tableBytes + indexBytes),
      }))}
    />
  )
}

export function HousekeepingCard({ housekeeping: { rounds, waiting } }: Pick<Figures, 'housekeeping'>) {
  const due = waiting.filter(({ count }) => count > 0)
  return (
    <FigureCard
      title="Housekeeping"
      note={due.length === 0 ? 'Nothing waits to be removed.' : 'Waits to be removed, then the last rounds.'}
      empty="No round yet."
      lines={[
        ...due.map(({ what, ...count }) => ({ label: wordsOf(what), figure: countText(count) })),
        ...rounds.map(({ endedAt, removed, failed }) => ({
          label: momentText(endedAt),
          note: failed.length > 0 ? `Failed: ${failed.join(', ')}` : null,
          figure: removed === 0 ? 'nothing removed' : `${numberText(removed)} removed`,
        })),
      ]}
    />
  )
}

export function NodeCard({ node, services }: Pick<Figures, 'node' | 'services'>) {
  const { pool, browserProblems } = node
  return (
    <FigureCard
      title="This node"
      note="The others have figures of their own, at /metrics."
      lines={[
        ...services.map(({ name, state, answerMs }) => ({
          label: name,
          figure: state === 'ready' ? `${numberText(answerMs)} ms` : state,
        })),
        { label: 'Connections at work', figure: `${pool.used} of ${pool.size}` },
        { label: 'Calls that wait for one', figure: numberText(pool.waiting) },
        ...browserProblems.map(({ kind, count }) => ({
          label: `Browser problems: ${problemWords[kind]}`,
          figure: numberText(count),
        })),
      ]}
    />
  )
}

const problemWords: Record<Figures['node']['browserProblems'][number]['kind'], string> = {
  error: 'errors',
  rejection: 'promises',
  render: 'pages that broke',
  request: 'calls answered 500',
}

export function ActionsCard({ actions }: Pick<Figures, 'actions'>) {
  return (
    <FigureCard
      title="Done by command"
      empty="Nothing yet."
      lines={actions.map(({ action, happenedAt }) => ({
        label: wordsOf(action),
        figure: momentText(happenedAt),
      }))}
    />
  )
}
