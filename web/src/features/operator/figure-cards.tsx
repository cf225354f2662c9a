import { formatNumber } from '#text/format-number.ts'
import { Button } from '#ui/press/button.tsx'
import { TitledCard } from '#ui/draw/titled-card.tsx'
import type { Figures } from '@nineteenth/contracts'
import { useState } from 'react'
import { bytesText, countText, momentText, wordsOf } from './figure-words.ts'
import { words } from './words.ts'
import { sharedWords } from '#text/shared-words.ts'

interface FigureCardProps {
  title: string
  note?: string
  lines: readonly { label: string; figure: string; note?: string | null }[]
  /** How many lines are shown at first; all by default. */
  shownAtFirst?: number
  /** Shown if there are no lines. */
  empty?: string
}

/** Label on the left, figure on the right; they wrap only if large text leaves no room. */
function FigureCard({ title, note, lines, shownAtFirst = Infinity, empty }: FigureCardProps) {
  const [isWhole, setWhole] = useState(false)
  return (
    <TitledCard title={title} note={note} isTight>
      {lines.length === 0 && <p className="text-quiet">{empty}</p>}
      <dl className="-mb-2 divide-y divide-rule">
        {lines.slice(0, isWhole ? Infinity : shownAtFirst).map(({ label, figure, note: more }, index) => (
          <div
            // Two sources may have the same name but different licenses.
            // oxlint-disable-next-line react/no-array-index-key -- lines have no id, and never move
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
          {words.cards.showAll(lines.length)}
        </Button>
      )}
    </TitledCard>
  )
}

export function PeopleCard({ people, sessions }: Pick<Figures, 'people' | 'sessions'>) {
  return (
    <FigureCard
      title={words.people.title}
      lines={[
        { label: words.people.members, figure: countText(people.members) },
        { label: words.people.guests, figure: countText(people.guests) },
        { label: words.people.devices, figure: countText(sessions.signedIn) },
        { label: words.people.phones, figure: countText(sessions.joined) },
        { label: words.people.notVerified, figure: countText(people.waiting) },
        { label: words.people.deleted, figure: countText(people.deleted) },
        { label: words.people.operators, figure: countText(people.operators) },
      ]}
    />
  )
}

export function MatchesCard({ matches, links }: Pick<Figures, 'matches' | 'links'>) {
  return (
    <FigureCard
      title={words.matches.title}
      lines={[
        { label: words.matches.inProgress, figure: countText(matches.inProgress) },
        { label: sharedWords.complete, figure: countText(matches.complete) },
        { label: words.matches.deleted, figure: countText(matches.deleted) },
        { label: words.matches.joinLinks, figure: countText(links.join) },
        { label: words.matches.watchLinks, figure: countText(links.watch) },
      ]}
    />
  )
}

export function CoursesCard({ courses }: Pick<Figures, 'courses'>) {
  return (
    <FigureCard
      title={sharedWords.courses}
      empty={words.courses.none}
      shownAtFirst={6}
      lines={courses.map(({ source, licence, count }) => ({
        label: source ?? words.courses.byMembers,
        note: source === null ? null : (licence ?? words.courses.noLicense),
        figure: formatNumber(count),
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
    schema.newest && words.database.newest(schema.newest.name, momentText(schema.newest.appliedAt))
  return (
    <FigureCard
      title={words.database.title}
      note={words.database.note(bytesText(databaseBytes), schema.migrations, newest ?? '')}
      shownAtFirst={6}
      lines={tables.map(({ name, rows, tableBytes, indexBytes }) => ({
        label: name.replaceAll('_', ' '),
        note: words.database.rows(
          rows === 0 ? words.database.noRows : countText({ count: rows, isEstimate: true }),
          bytesText(indexBytes),
        ),
        figure: bytesText(tableBytes + indexBytes),
      }))}
    />
  )
}

export function HousekeepingCard({ housekeeping: { rounds, waiting } }: Pick<Figures, 'housekeeping'>) {
  const due = waiting.filter(({ count }) => count > 0)
  return (
    <FigureCard
      title={words.housekeeping.title}
      note={due.length === 0 ? words.housekeeping.nothingDue : words.housekeeping.due}
      empty={words.housekeeping.noRun}
      lines={[
        ...due.map(({ what, ...count }) => ({ label: wordsOf(what), figure: countText(count) })),
        ...rounds.map(({ endedAt, removed, failed }) => ({
          label: momentText(endedAt),
          note: failed.length > 0 ? words.housekeeping.failed(failed.join(', ')) : null,
          figure:
            removed === 0
              ? words.housekeeping.nothingRemoved
              : words.housekeeping.removed(formatNumber(removed)),
        })),
      ]}
    />
  )
}

export function NodeCard({ node, services }: Pick<Figures, 'node' | 'services'>) {
  const { pool, browserProblems } = node
  return (
    <FigureCard
      title={words.node.title}
      note={words.node.note}
      lines={[
        ...services.map(({ name, state, answerMs }) => ({
          label: name,
          figure: state === 'ready' ? words.node.milliseconds(formatNumber(answerMs)) : state,
        })),
        { label: words.node.connections, figure: words.node.ofSize(pool.used, pool.size) },
        { label: words.node.waiting, figure: formatNumber(pool.waiting) },
        ...browserProblems.map(({ kind, count }) => ({
          label: words.node.problems(words.node.problemKinds[kind]),
          figure: formatNumber(count),
        })),
      ]}
    />
  )
}

export function ActionsCard({ actions }: Pick<Figures, 'actions'>) {
  return (
    <FigureCard
      title={words.commands.title}
      empty={words.commands.none}
      lines={actions.map(({ action, happenedAt }) => ({
        label: wordsOf(action),
        figure: momentText(happenedAt),
      }))}
    />
  )
}
