import type { MatchState, NewMatch } from '@nineteenth/contracts'
import { flagOf, formatFlagsSchema, offeredFormats, toGames } from '@nineteenth/contracts'
import type { FormGame, MatchForm } from './match-form.ts'
import { usualSideNames } from './match-form.ts'
import { sidesOf } from '../line-up/sides.ts'

/**
 * The request; missing values are 0 or empty, so that the contract reports them. A new match sends
 * only what goes beyond the specification's form. A change sends everything, since the server keeps
 * omitted values.
 */
export function toNewMatch(form: MatchForm, before?: MatchState): NewMatch {
  const { course, teeBoxId, date, matchType, settings, currency, lateJoin } = form
  const isChange = before !== undefined
  // A ball with one player is their own ball.
  const balls = form.balls.filter(({ players }) => players.length > 1)
  const groups = toGroups(form)
  const tees = toTees(form)
  const addedStrokes = toAddedStrokes(form)
  const usernames = form.players.flatMap(({ username }) => username ?? [])
  return {
    courseId: course?.id ?? 0,
    teeBoxId: teeBoxId ?? 0,
    date,
    matchType,
    ...formatFlagsSchema.parse(form),
    players: form.players.map(({ id }) => id),
    // Players who haven't played with the organizer are added by username alone.
    ...(usernames.length > 0 && { usernames }),
    settings,
    ...((isChange || currency) && { currency }),
    ...toSidesPart(form),
    ...toHolesPart(form, before),
    ...((isChange || tees.length > 0) && { tees }),
    ...((isChange || addedStrokes.length > 0) && { addedStrokes }),
    ...((isChange || balls.length > 0) && { balls }),
    ...((isChange || groups.length > 0) && { groups }),
    ...(hasGames(form, before) && { games: toFormGames(form, before) }),
    ...(lateJoin && { lateJoin }),
  }
}

/** Two sides called A and B are the specification's teams. */
function toSidesPart(form: MatchForm): Pick<NewMatch, 'teams' | 'sides'> {
  const isUsual = form.sideNames.join() === usualSideNames.join()
  if (form.matchType === 'individual') return isUsual ? {} : { sides: [] }
  const placed = sidesOf(form)
  const lists = form.sideNames.map((_name, place) =>
    form.players.filter(({ id }) => placed.get(id) === place).map(({ id }) => id),
  )
  const [A = [], B = []] = lists
  if (isUsual) return { teams: { A, B } }
  return { sides: form.sideNames.map((name, place) => ({ name: name.trim(), players: lists[place] ?? [] })) }
}

function toHolesPart({ holes, course }: MatchForm, before: MatchState | undefined): Pick<NewMatch, 'holes'> {
  if (holes !== 'all') return { holes }
  return before?.courseId === course?.id && before?.holes.length === 9 ? { holes: 'eighteen' } : {}
}

function toTees({ tees, players }: MatchForm): NonNullable<NewMatch['tees']> {
  return players.flatMap(({ id }) => {
    const tee = tees[id]
    return tee ? [{ userId: id, ...tee }] : []
  })
}

function toAddedStrokes({ addedStrokes, players }: MatchForm): NonNullable<NewMatch['addedStrokes']> {
  return players.flatMap(({ id }) => {
    const { strokes, reason } = addedStrokes[id] ?? { strokes: 0, reason: '' }
    return strokes === 0 ? [] : [{ userId: id, strokes, reason: reason.trim() }]
  })
}

/** Empty groups are dropped. */
function toGroups({ groups, date }: MatchForm): NonNullable<NewMatch['groups']> {
  return groups
    .filter(({ players }) => players.length > 0)
    .map(({ players, startsOn, teeTime }) => ({
      players: [...players],
      startsOn,
      teeTime: toTime(date, teeTime),
    }))
}

function toTime(date: string, time: string): string | null {
  const moment = new Date(`${date}T${time}`)
  return time && !Number.isNaN(moment.getTime()) ? moment.toISOString() : null
}

/** Whether there are, or were, games besides the check boxes. */
function hasGames({ games, boxGames }: MatchForm, before: MatchState | undefined): boolean {
  return games.length > 0 || (before?.games ?? []).length > Object.keys(boxGames).length
}

function toFormGames(form: MatchForm, before: MatchState | undefined): NonNullable<NewMatch['games']> {
  const boxes = offeredFormats.filter((format) => form[flagOf(format)])
  const boxed = toGames(form, form.settings).map((game, index) => {
    const format = boxes[index]
    const gameNo = format && form.boxGames[format]
    return { ...game, ...(gameNo !== undefined && { gameNo }) }
  })
  return [...boxed, ...form.games.map((game) => toGame(form, game, before))]
}

function toGame(
  form: MatchForm,
  { gameNo, format, settings, among }: FormGame,
  before: MatchState | undefined,
) {
  const known = before?.games.find((game) => game.gameNo === gameNo)
  // Sent only if true. If omitted, players who join a match in progress play in none of its games.
  const isWidened = among.kind === 'all' && Boolean(known?.among)
  return {
    ...(gameNo !== undefined && { gameNo }),
    format,
    settings,
    ...(among.kind !== 'all' && { among: playersAmong(form, among) }),
    ...(isWidened && { among: null }),
  }
}

/** The players of a game that doesn't include all. */
export function playersAmong(form: MatchForm, among: FormGame['among']): number[] {
  const ids = form.players.map(({ id }) => id)
  if (among.kind === 'all') return ids
  if (among.kind === 'players') return ids.filter((id) => among.players.includes(id))
  if (among.kind === 'group') return ids.filter((id) => form.groups[among.place]?.players.includes(id))
  const sides = sidesOf(form)
  return ids.filter((id) => sides.get(id) === among.place)
}
