import { playerName } from '#golf/player-names.ts'
import { matchHistoryQuery } from '#api/matches/result-queries.ts'
import { formatLongDate, formatMoment } from '#text/format-date.ts'
import { Card } from '#ui/draw/card.tsx'
import { ErrorState } from '#ui/tell/error-state.tsx'
import { Skeleton } from '#ui/tell/skeleton.tsx'
import { historyLimit, playerWhoLeft } from '@nineteenth/contracts'
import { useQuery } from '@tanstack/react-query'
import type { LiveMatch } from './live-match.tsx'
import type { MatchEdit, Reply, resultEndpoints } from '@nineteenth/contracts'
import { type Currency, type GameResult, formatMoney, formats, isFormat, titleOf } from '@nineteenth/scoring'

type MatchEventKind = keyof typeof titles | 'joined' | 'left'

type MatchHistoryProps = Pick<LiveMatch, 'match' | 'result'>

export function MatchHistory(props: MatchHistoryProps) {
  return (
    <Card aria-labelledby="history" className="overflow-hidden print:hidden">
      <h2 id="history" className="px-4 pt-4 pb-2 text-lg font-semibold">
        History
      </h2>
      <HistoryList {...props} />
    </Card>
  )
}

/** What happened to the match beside its scores, newest first: nobody changes, completes or reopens it unseen. */
export function HistoryList({ match, result }: MatchHistoryProps) {
  const { data, isError, refetch } = useQuery(matchHistoryQuery(match.id, match.revision))
  const currencies = currenciesAfter(data ?? [], match.currency)
  return (
    <>
      {!data && isError && (
        <ErrorState
          title="The history did not arrive"
          description="The results are all here; what happened before is not."
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && <Skeleton className="mx-4 mb-4 h-6 w-3/5" />}
      <ul>
        {data?.toReversed().map(({ kind, userId, displayName, happenedAt, ...event }, index) => (
          <li
            key={`${kind} ${happenedAt} ${userId}`}
            className="border-t border-rule px-4 py-2 [overflow-wrap:anywhere]"
          >
            {eventTitle(kind, playerName(userId, displayName))}
            {editLines(event, result.games, currencies[index]).map((line) => (
              <span key={line} className="block text-sm tabular-nums">
                {line}
              </span>
            ))}
            <time dateTime={happenedAt} className="block text-sm text-quiet">
              {formatMoment(Date.parse(happenedAt))}
            </time>
          </li>
        ))}
      </ul>
      {data && isCut(data) && (
        <p className="border-t border-rule px-4 py-2 text-sm text-quiet">
          These are the latest {historyLimit}. What happened before is kept, but not shown.
        </p>
      )}
    </>
  )
}

/** Every match begins with being created: where that is missing, older events are. */
function isCut(events: readonly { kind: string }[]): boolean {
  return events.length >= historyLimit && events[0]?.kind !== 'created'
}

function eventTitle(kind: MatchEventKind, name: string): string {
  if (kind === 'joined') return `${name} is playing`
  if (kind !== 'left') return `${titles[kind]} by ${name}`
  return name === playerWhoLeft ? 'A player left' : `${name.replace(leftMark, '')} left`
}

const leftMark = ' (left)'

const titles = {
  created: 'Created',
  edited: 'Changed',
  completed: 'Completed',
  reopened: 'Reopened',
  deleted: 'Deleted',
  restored: 'Restored',
} as const

type MatchEvent = Reply<typeof resultEndpoints.history>[number]
type GameEdit = NonNullable<MatchEdit['games']>[number]
type SettingEdit = GameEdit['settings'][number]

/** The currency before and after an edit. */
type Symbols = Readonly<Record<'before' | 'after', Currency>>

/** The currency right after each event, newest first: each edit may have changed it. */
export function currenciesAfter(
  events: readonly Pick<MatchEvent, 'edit'>[],
  current: Currency = '',
): Currency[] {
  let currency = current
  return events.toReversed().map(({ edit }) => {
    const after = currency
    currency = edit.currency?.before ?? after
    return after
  })
}

/**
 * What an edit changed, a line each: "Skins: stake 0 → 2, allowance 2 → 100 %". The currency is the match's right
 * after the edit.
 */
export function editLines(
  { edit, people }: Pick<MatchEvent, 'edit' | 'people'>,
  games: readonly GameResult[],
  after: Currency = '',
): string[] {
  const nameOf = (id: number) => playerName(id, people.find(({ userId }) => userId === id)?.displayName)
  const namesOf = (userIds: readonly number[] = []) => userIds.map(nameOf).join(', ')
  const { date, course, tee, holes, currency, joined, left, seats = [] } = edit
  return [
    ...(date ? [`Date: ${formatLongDate(date.before)} → ${formatLongDate(date.after)}`] : []),
    ...(course ? [`Course: ${course.before} → ${course.after}`] : []),
    ...(tee ? [`Tees: ${tee.before} → ${tee.after}`] : []),
    ...(holes ? [`Holes: ${holes.before} → ${holes.after}`] : []),
    ...(currency ? [`Currency: ${currency.before || 'none'} → ${currency.after || 'none'}`] : []),
    ...(joined ? [`Added: ${namesOf(joined)}`] : []),
    ...(left ? [`Removed: ${namesOf(left)}`] : []),
    ...seats.map(({ guest, member, change }) => seatWords[change](nameOf(guest), nameOf(member))),
    ...(edit.games ?? []).map((game) => gameLine(game, games, { before: currency?.before ?? after, after })),
  ]
}

type SeatEdit = NonNullable<MatchEdit['seats']>[number]

const seatWords: Record<SeatEdit['change'], (guest: string, member: string) => string> = {
  linked: (guest, member) => `The guest ${guest} was linked to ${member}`,
  kept: (guest, member) => `The guest ${guest} created an account: ${member}`,
  returned: (guest, member) => `The seat went back from ${member} to the guest ${guest}`,
}

function gameLine(
  { gameNo, format, change, settings }: GameEdit,
  games: readonly GameResult[],
  symbols: Symbols,
): string {
  // A game that was taken out since is called by its format alone.
  const title = titleOf(gameNo, games) || (isFormat(format) ? formats[format].title : format)
  if (change !== 'changed') return `${title} ${change}`
  return `${title}: ${settings.map((setting) => settingText(setting, symbols)).join(', ')}`
}

function settingText({ key, before, after }: SettingEdit, symbols: Symbols): string {
  const unit = key.endsWith('Percent') ? ' %' : ''
  const isStake = /^stakes?\b/.test(key)
  const textOf = (value: SettingEdit['before'], symbol: Currency) =>
    isStake && typeof value === 'number' ? formatMoney(value, symbol) : valueText(value)
  return `${settingName(key)} ${textOf(before, symbols.before)} → ${textOf(after, symbols.after)}${unit}`
}

/** Shorter than in the form; a setting that has no word yet is called by its own name. */
const settingNames: Readonly<Record<string, string>> = {
  allowancePercent: 'allowance',
  singlesAllowancePercent: 'singles allowance',
  fourBallAllowancePercent: 'four-ball allowance',
  fourBallMethod: 'four-ball allowance by',
  'stakes.front': 'front stake',
  'stakes.back': 'back stake',
  'stakes.total': 'total stake',
  isCarried: 'ties carried',
  isValidated: 'skins confirmed',
  'presses.holesDown': 'holes down to press',
  'presses.onTotal': 'pressed on the total',
  'sides.balls': 'balls of a side',
  'maximum.strokes': 'most strokes',
}

function settingName(key: string): string {
  const own = key.replaceAll('.', ' ').replaceAll(/([A-Z])/g, ' $1')
  return settingNames[key] ?? own.toLowerCase()
}

function valueText(value: SettingEdit['before']): string {
  if (value === null) return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return String(value).replaceAll('-', ' ')
}
