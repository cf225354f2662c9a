import { ballName, playerName } from '#golf/player-names.ts'
import { matchHistoryQuery } from '#api/matches/result-queries.ts'
import { formatLongDate, formatMoment } from '#text/format-date.ts'
import { Card } from '#ui/draw/card.tsx'
import { ErrorState } from '#ui/tell/error-state.tsx'
import { Skeleton } from '#ui/tell/skeleton.tsx'
import { cellKey, historyLimit, playerWhoLeft } from '@nineteenth/contracts'
import { useQuery } from '@tanstack/react-query'
import { entryEvent } from './entry-event.ts'
import type { LiveMatch } from './live-match.tsx'
import type { MatchEdit, MatchState, Reply, resultEndpoints } from '@nineteenth/contracts'
import { type Currency, type GameResult, formatMoney, formats, isFormat, titleOf } from '@nineteenth/scoring'
import { sharedWords } from '#text/shared-words.ts'
import { words } from './words.ts'

type MatchHistoryProps = Pick<LiveMatch, 'match' | 'result'>

export function MatchHistory(props: MatchHistoryProps) {
  return (
    <Card aria-labelledby="history" className="overflow-hidden print:hidden">
      <h2 id="history" className="px-4 pt-4 pb-2 text-lg font-semibold">
        {sharedWords.history}
      </h2>
      <HistoryList {...props} />
    </Card>
  )
}

/** The match's events apart from scores, newest first: every change, completion and reopening is visible. */
export function HistoryList({ match, result }: MatchHistoryProps) {
  const { data, isError, refetch } = useQuery(matchHistoryQuery(match.id, match.revision))
  const currencies = currenciesAfter(data ?? [], match.currency)
  const ballOf = (ballNo: number) => ballName(match, ballNo)
  return (
    <>
      {!data && isError && (
        <ErrorState
          title={sharedWords.couldNotLoadHistory}
          description={words.history.resultsComplete}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && <Skeleton className="mx-4 mb-4 h-6 w-3/5" />}
      <ul>
        {data?.toReversed().map((event, index) => (
          <li key={keyOf(event)} className="border-t border-rule px-4 py-2 [overflow-wrap:anywhere]">
            {eventTitle(event, match)}
            {editLines(event, result.games, { after: currencies[index], ballOf }).map((line) => (
              <span key={line} className="block text-sm tabular-nums">
                {line}
              </span>
            ))}
            <time dateTime={event.happenedAt} className="block text-sm text-quiet">
              {formatMoment(Date.parse(event.happenedAt))}
            </time>
          </li>
        ))}
      </ul>
      {data && isCut(data) && (
        <p className="border-t border-rule px-4 py-2 text-sm text-quiet">
          {words.history.latest(historyLimit)}
        </p>
      )}
    </>
  )
}

/** Every match begins with its creation: without it, older events are missing. */
function isCut(events: readonly { kind: string }[]): boolean {
  return events.length >= historyLimit && events[0]?.kind !== 'created'
}

/** A phone that comes back online may send several entries with the same time. */
function keyOf({ kind, userId, happenedAt, entry }: MatchEvent): string {
  return [kind, happenedAt, userId, entry && `${cellKey(entry)} ${entry.value}`].join(' ')
}

function eventTitle({ kind, userId, displayName, entry }: MatchEvent, match: MatchState): string {
  const name = playerName(userId, displayName)
  if (kind === 'entered') return entry ? entryEvent(match, entry, name) : ''
  if (kind === 'joined') return words.history.joined(name)
  if (kind !== 'left') return words.history.by(titles[kind], name)
  return name === playerWhoLeft ? words.history.playerLeft : words.history.left(name.replace(leftMark, ''))
}

const leftMark = ' (left)'

const titles = {
  created: words.history.created,
  edited: words.history.changed,
  completed: words.history.completed,
  reopened: words.history.reopened,
  deleted: words.history.deleted,
  restored: words.history.restored,
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
 * The changes of an edit, one line each: "Skins: stake 0 → 2, allowance 2 → 100 %". `currency` is
 * the match's currency right after the edit.
 */
export function editLines(
  { edit, people }: Pick<MatchEvent, 'edit' | 'people'>,
  games: readonly GameResult[],
  { after = '', ballOf = String }: { after?: Currency | undefined; ballOf?: (ballNo: number) => string } = {},
): string[] {
  const nameOf = (id: number) => playerName(id, people.find(({ userId }) => userId === id)?.displayName)
  const namesOf = (userIds: readonly number[] = []) => userIds.map(nameOf).join(', ')
  const { date, course, tee, holes, currency, joined, left, seats = [] } = edit
  return [
    ...(date ? [words.edit.date(formatLongDate(date.before), formatLongDate(date.after))] : []),
    ...(course ? [words.edit.course(course.before, course.after)] : []),
    ...(tee ? [words.edit.tees(tee.before, tee.after)] : []),
    ...(holes ? [words.edit.holes(holes.before, holes.after)] : []),
    ...(currency ? [words.edit.currency(currency.before, currency.after)] : []),
    ...(joined ? [words.edit.added(namesOf(joined))] : []),
    ...(left ? [words.edit.removed(namesOf(left))] : []),
    ...seats.map(({ guest, member, change }) => seatWords[change](nameOf(guest), nameOf(member))),
    ...(edit.games ?? []).map((game) =>
      gameLine(game, games, { before: currency?.before ?? after, after }, ballOf),
    ),
  ]
}

type SeatEdit = NonNullable<MatchEdit['seats']>[number]

const seatWords: Record<SeatEdit['change'], (guest: string, member: string) => string> = {
  linked: (guest, member) => words.edit.linked(guest, member),
  kept: (guest, member) => words.edit.kept(guest, member),
  returned: (guest, member) => words.edit.returned(member, guest),
}

function gameLine(
  { gameNo, format, change, settings }: GameEdit,
  games: readonly GameResult[],
  symbols: Symbols,
  ballOf: (ballNo: number) => string,
): string {
  // A game that was removed since has only its format's name.
  const title = titleOf(gameNo, games) || (isFormat(format) ? formats[format].title : format)
  if (change !== 'changed') return `${title} ${change}`
  return `${title}: ${settings.map((setting) => settingText(setting, symbols, ballOf)).join(', ')}`
}

function settingText(
  { key, before, after }: SettingEdit,
  symbols: Symbols,
  ballOf: (ballNo: number) => string,
): string {
  const unit = key.endsWith('Percent') ? ' %' : ''
  const isStake = /^(stakes?|maxLoss)\b/.test(key)
  const textOf = (value: SettingEdit['before'], symbol: Currency) =>
    isStake && typeof value === 'number' ? formatMoney(value, symbol) : valueText(value)
  return `${settingName(key, ballOf)} ${textOf(before, symbols.before)} → ${textOf(after, symbols.after)}${unit}`
}

/** Shorter than in the form; a setting without a word here shows its own name. */
const settingNames: Readonly<Record<string, string>> = {
  allowancePercent: words.settings.allowance,
  singlesAllowancePercent: words.settings.singlesAllowance,
  fourBallAllowancePercent: words.settings.fourBallAllowance,
  fourBallMethod: words.settings.fourBallAllowanceBy,
  'stakes.front': words.settings.frontStake,
  'stakes.back': words.settings.backStake,
  'stakes.total': words.settings.totalStake,
  places: words.settings.places,
  atLeastStake: words.settings.atLeastStake,
  segments: words.settings.segments,
  isCarried: words.settings.tiesCarried,
  isValidated: words.settings.skinsConfirmed,
  'presses.holesDown': words.settings.holesDown,
  'presses.onTotal': words.settings.onTotal,
  mostPresses: words.settings.mostPresses,
  'sides.balls': words.settings.ballsOfSide,
  'maximum.strokes': words.settings.mostStrokes,
}

function settingName(key: string, ballOf: (ballNo: number) => string): string {
  const [, ballNo] = /^agreed\.(\d+)$/.exec(key) ?? []
  if (ballNo !== undefined) return words.settings.agreedStrokes(ballOf(Number(ballNo)))
  const own = key.replaceAll('.', ' ').replaceAll(/([A-Z])/g, ' $1')
  return settingNames[key] ?? own.toLowerCase()
}

/** Who plays a game. */
const valueNames: Readonly<Record<string, string>> = words.settings.playedBy

function valueText(value: SettingEdit['before']): string {
  if (value === null) return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return valueNames[value] ?? String(value).replaceAll('-', ' ')
}
