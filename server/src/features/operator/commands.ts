import type { FiguresStore } from './figures-store.ts'
import type { SignOutDeps } from '../account/sign-in/sign-out-everywhere.ts'
import { signOutEverywhere } from '../account/sign-in/sign-out-everywhere.ts'
import type { HousekeepingStore } from '../housekeeping/housekeeping-store.ts'
import type { KnownMember, OperatorStore } from './operator-store.ts'

export type Cell = string | number | boolean | Date | null

/** The output of a command, as tables by their titles. */
export type Report = Readonly<Record<string, readonly Readonly<Record<string, Cell>>[]>>

/** A failed command, with a sentence for the operator. */
export class CommandError extends Error {}

/** A command that was not understood. */
export class NotUnderstood extends CommandError {}

export interface CommandDeps extends SignOutDeps {
  operators: OperatorStore
  figures: FiguresStore
  housekeeping: HousekeepingStore
  turnLinkOff: Record<'join' | 'watch', (matchId: number) => Promise<void>>
  /** Runs a round now, with all that it records. */
  keepHouse: () => Promise<void>
}

interface Command {
  /** The arguments; optional ones in brackets. */
  takes: string
  does: string
  run: (deps: CommandDeps, given: readonly string[]) => Promise<Report>
}

const listedLinks = 50
const listedRounds = 10
const listedActions = 50
const listedIndexes = 20

export const commands: Readonly<Record<string, Command>> = {
  people: {
    takes: '[<username or address>]',
    does: 'counts people and lists the newest; or finds members (only a whole address)',
    run: async (deps, [typed]) => (typed === undefined ? showPeople(deps) : searchPeople(deps, typed)),
  },
  links: {
    takes: '[off <match> join|watch]',
    does: 'lists the open links, newest first; off: turns one off and signs its phones out',
    run: async (deps, given) => (given.length === 0 ? showLinks(deps) : turnOff(deps, given)),
  },
  imports: {
    takes: '',
    does: 'lists courses by source and license',
    run: async ({ figures }) => ({ courses: await figures.listCourseSources() }),
  },
  sizes: {
    takes: '',
    does: 'shows the size of the database, its tables and indexes, and the age of their data',
    run: showSizes,
  },
  housekeeping: {
    takes: '[run]',
    does: 'shows the last runs and what waits for the next; run: runs it now',
    run: async (deps, [run]) => {
      if (run !== undefined) await runRound(deps, run)
      return showHousekeeping(deps)
    },
  },
  'end-sessions': {
    takes: '<username>',
    does: 'signs a member out on every device; each must sign in again',
    run: endSessions,
  },
  disable: {
    takes: '<username>',
    does: 'ends a member’s sessions; they cannot sign in until enabled',
    run: async (deps, given) => setDisabled(deps, given, true),
  },
  enable: {
    takes: '<username>',
    does: 'lets a disabled member sign in again',
    run: async (deps, given) => setDisabled(deps, given, false),
  },
  'remove-course': {
    takes: '<course>',
    does: 'removes a course; only the people of its matches still see it',
    run: removeCourse,
  },
  'remove-courses': {
    takes: '<username>',
    does: 'removes every course that a member owns',
    run: removeCoursesOf,
  },
  'make-operator': {
    takes: '<username>',
    does: 'lets a member see /operator',
    run: async (deps, given) => setOperator(deps, given, true),
  },
  'take-operator': {
    takes: '<username>',
    does: 'takes that access away',
    run: async (deps, given) => setOperator(deps, given, false),
  },
  actions: {
    takes: '',
    does: 'lists what these commands did, newest first',
    run: async ({ operators }) => ({ actions: await operators.listActions(listedActions) }),
  },
}

async function showPeople({ figures, operators }: CommandDeps): Promise<Report> {
  const counts = Object.entries(await figures.countPeople())
  return {
    people: counts.map(([who, { count, isEstimate }]) => ({ who, count, isEstimate })),
    newest: await operators.listNewest(),
  }
}

/** Shows the address only to an operator who searched for that exact address. */
async function searchPeople({ operators }: CommandDeps, typed: string): Promise<Report> {
  const found = typed.includes('@') ? await operators.findByAddress(typed) : undefined
  if (found) return { people: [{ ...found, address: typed }] }
  const people = await operators.listByUsername(typed)
  if (people.length === 0) throw new CommandError('No member found.')
  return { people }
}

async function showLinks({ figures, operators }: CommandDeps): Promise<Report> {
  const counts = Object.entries(await figures.countLinks())
  return {
    counts: counts.map(([opens, { count, isEstimate }]) => ({ opens, count, isEstimate })),
    links: await operators.listLinks(listedLinks),
  }
}

async function turnOff({ operators, turnLinkOff }: CommandDeps, given: readonly string[]): Promise<Report> {
  const [off, match = '', opens] = given
  if (off !== 'off' || !/^\d{1,15}$/.test(match) || (opens !== 'join' && opens !== 'watch'))
    throw new NotUnderstood('Usage: links off <match> join, or watch.')
  const matchId = Number(match)
  const personId = await operators.findLinkMaker(matchId, opens)
  if (personId === undefined) throw new CommandError(`Match ${matchId} has no ${opens} link.`)
  await operators.addAction({ action: 'turn-link-off', personId, onMatch: matchId })
  await turnLinkOff[opens](matchId)
  return { 'turned off': [{ matchId, opens }] }
}

async function showSizes({ figures }: CommandDeps): Promise<Report> {
  return {
    database: [{ bytes: await figures.readDatabaseBytes() }],
    since: await figures.listSpans(),
    tables: await figures.listTables(),
    'largest indexes': await figures.listIndexes(listedIndexes),
  }
}

async function runRound({ operators, keepHouse }: CommandDeps, run: string): Promise<void> {
  if (run !== 'run') throw new NotUnderstood('Usage: housekeeping, or housekeeping run.')
  await operators.addAction({ action: 'run-housekeeping' })
  await keepHouse()
}

async function showHousekeeping({ housekeeping }: CommandDeps): Promise<Report> {
  const rounds = await housekeeping.listRounds(listedRounds)
  return {
    'last rounds': rounds.map(({ removed, failed, ...round }) => ({
      ...round,
      removed: Object.entries(removed)
        .map(([kind, rows]) => `${kind} ${rows}`)
        .join(', '),
      failed: failed.join(', '),
    })),
    waiting: await housekeeping.listWaiting(),
  }
}

async function endSessions(deps: CommandDeps, given: readonly string[]): Promise<Report> {
  const member = await getMember(deps, given)
  const { id, username, openSessions } = member
  await deps.operators.addAction({ action: 'end-sessions', personId: id })
  for (const uid of await deps.operators.listIdentities(id)) await signOutEverywhere(deps, uid)
  return { 'signed out': [{ username, sessions: openSessions }] }
}

async function setDisabled(
  deps: CommandDeps,
  given: readonly string[],
  isDisabled: boolean,
): Promise<Report> {
  const { id, username, openSessions } = await getMember(deps, given)
  const isNew = await deps.operators.setDisabled(id, isDisabled)
  // Records it even if they were already disabled, because it ends a leftover session.
  if (isDisabled)
    for (const uid of await deps.operators.listIdentities(id)) await signOutEverywhere(deps, uid)
  const sessions = isDisabled ? openSessions : 0
  return { member: [{ username, isDisabled, wasSoBefore: !isNew, endedSessions: sessions }] }
}

async function removeCourse(deps: CommandDeps, [course = '']: readonly string[]): Promise<Report> {
  if (!/^\d{1,15}$/.test(course)) throw new NotUnderstood('Usage: remove-course <number of the course>.')
  const courseId = Number(course)
  const [removed] = await deps.operators.removeCourses({ courseId })
  if (!removed) throw new CommandError(`There is no course ${courseId}.`)
  return { removed: [{ course: removed.id, name: removed.name }] }
}

async function removeCoursesOf(deps: CommandDeps, given: readonly string[]): Promise<Report> {
  const { id } = await getMember(deps, given)
  const removed = await deps.operators.removeCourses({ ownerId: id })
  return { removed: removed.map(({ id: course, name }) => ({ course, name })) }
}

async function setOperator(
  deps: CommandDeps,
  given: readonly string[],
  isOperator: boolean,
): Promise<Report> {
  const { id, username } = await getMember(deps, given)
  const isNew = await deps.operators.setOperator(id, isOperator)
  return { operator: [{ username, isOperator, wasSoBefore: !isNew }] }
}

async function getMember(
  { operators }: CommandDeps,
  [username = '']: readonly string[],
): Promise<KnownMember> {
  const member = await operators.findMember(username)
  if (!member) throw new CommandError('No member has that username.')
  return member
}
