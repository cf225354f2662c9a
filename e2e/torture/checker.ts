/** One line of the server's log of entries. */
export interface LogLine {
  matchId: number
  id: string
  userId: number
  holeNumber: number
  strokes: number | null
  isPickedUp: boolean
  base: string | null
  revision: number
  outcome: 'applied' | 'conflict'
  /** Once applied: itself, or an equal entry that stood there before. */
  standingId: string | null
  settledBy: string | null
}

/** A tap that a screen acknowledged, and what it showed in the cell just before. */
export interface Tap {
  phone: string
  matchId: number
  id: string
  userId: number
  holeNumber: number
  strokes: number | null
  isPickedUp: boolean
  saw: string | null
}

/** A match as somebody has it in the end. */
export interface Card {
  holder: string
  matchId: number
  epoch: string
  revision: number
  /** Whether it follows the match. */
  isLive: boolean
  /** One text per cell that says all there is to see in it. */
  scores: readonly string[]
  conflicts: readonly string[]
  unsent: number
  /** How much a person is told to have left over, whatever page they are on. */
  unsentInAll: number
}

export interface Evidence {
  log: readonly LogLine[]
  taps: readonly Tap[]
  /** Which phone put an entry on the wire, also where it died before its screen acknowledged. */
  sentBy: ReadonlyMap<string, string>
  /** What was sent again after it was refused or lost: it may come after what was entered since. */
  sentAgain: ReadonlySet<string>
  server: readonly Card[]
  phones: readonly Card[]
}

export type Rule =
  | 'lost'
  | 'twice'
  | 'altered'
  | 'nobody'
  | 'neither'
  | 'unseen'
  | 'itself'
  | 'card'
  | 'unsent'
  | 'stuck'
  | 'unreachable'

export interface Complaint {
  rule: Rule
  text: string
}

/** Everything that is wrong with how a run ended. Nothing: no entry lost, none twice, none overwritten unseen. */
export function check(evidence: Evidence): Complaint[] {
  const history = replay(evidence.log)
  return [
    ...evidence.taps.flatMap((tap) => complaintsOfTap(tap, history)),
    ...[...history.values()].flatMap((steps) => complaintsOfSteps(steps, evidence, history)),
    ...evidence.server.flatMap((card) => complaintsOfServer(card, history)),
    ...evidence.phones.flatMap((card) => complaintsOfPhone(card, evidence.server)),
  ]
}

export function scoreText(score: {
  userId: number
  holeNumber: number
  strokes: number | null
  isPickedUp: boolean
  entryId: string
}): string {
  const value = score.isPickedUp ? 'X' : (score.strokes ?? '-')
  return `player ${score.userId} hole ${score.holeNumber}: ${value} by ${score.entryId}`
}

interface Step {
  line: LogLine
  /** What stood in the cell when it came. */
  found: LogLine | undefined
}

type History = ReadonlyMap<string, readonly Step[]>

/** The log by entry, each with what it found: replayed from the log alone, whatever the server says. */
function replay(log: readonly LogLine[]): History {
  const cells = new Map<string, LogLine>()
  const history = new Map<string, Step[]>()
  for (const line of inOrder(log)) {
    const step = { line, found: cells.get(cellOf(line)) }
    history.set(line.id, [...(history.get(line.id) ?? []), step])
    if (line.standingId === line.id) cells.set(cellOf(line), line)
  }
  return history
}

/** By revision; entries of one request share one, and are in one cell a chain by their bases. */
function inOrder(log: readonly LogLine[]): LogLine[] {
  const lines = new Map(log.map((line) => [line.id, line]))
  const depths = new Map(log.map((line) => [line, depthOf(line)]))
  return log.toSorted((a, b) => a.revision - b.revision || (depths.get(a) ?? 0) - (depths.get(b) ?? 0))

  function depthOf(line: LogLine): number {
    let depth = 0
    let below = lines.get(line.base ?? '')
    for (; below?.revision === line.revision && depth < 1_000; depth++) below = lines.get(below.base ?? '')
    return depth
  }
}

function complaintsOfTap(tap: Tap, history: History): Complaint[] {
  const line = history.get(tap.id)?.[0]?.line
  if (!line) return [{ rule: 'lost', text: `${tap.phone} acknowledged ${tap.id}, and the log has it not` }]
  const isSame = cellOf(line) === cellOf(tap) && valueOf(line) === valueOf(tap)
  return isSame
    ? []
    : [{ rule: 'altered', text: `${tap.phone} entered ${tap.id} otherwise than the log has it` }]
}

function complaintsOfSteps(steps: readonly Step[], evidence: Evidence, history: History): Complaint[] {
  const [first] = steps
  if (!first) return []
  const { id } = first.line
  const complaints: Complaint[] = []
  if (steps.length > 1) complaints.push({ rule: 'twice', text: `${id} is in the log ${steps.length} times` })
  if (phoneOf(id, evidence) === undefined) complaints.push({ rule: 'nobody', text: `nobody entered ${id}` })
  return [...complaints, ...complaintsOfOutcome(first, evidence, history)]
}

function complaintsOfOutcome({ line, found }: Step, evidence: Evidence, history: History): Complaint[] {
  const { id, outcome } = line
  const isOwn = found !== undefined && phoneOf(found.id, evidence) === phoneOf(id, evidence)
  const isSentAgain = evidence.sentAgain.has(id) || evidence.sentAgain.has(found?.id ?? '')
  if (outcome === 'conflict' && isOwn && !isSentAgain)
    return [{ rule: 'itself', text: `${id} is in conflict with ${found.id} of the same phone` }]
  if (outcome === 'conflict') return isShown(line, evidence) ? [] : [notShown(line)]
  if (line.standingId !== id)
    return history.has(line.standingId ?? '') ? [] : [{ rule: 'neither', text: `${id} stands for nothing` }]
  const isUnseen = found !== undefined && !isOwn && !hasSeen(line, found, evidence, history)
  return isUnseen
    ? [{ rule: 'unseen', text: `${id} overwrote ${found.id}, which its author had not seen` }]
    : []
}

function notShown({ id }: LogLine): Complaint {
  return { rule: 'neither', text: `${id} is in conflict, and not everybody is shown it` }
}

function isShown({ id, matchId, settledBy }: LogLine, { server, phones }: Evidence): boolean {
  const cards = [...server, ...phones].filter((card) => card.matchId === matchId)
  return settledBy !== null || cards.every((card) => card.conflicts.includes(id))
}

/**
 * Seen is what the screen showed, the entry it stood for, or one that says the same: nothing or the same number. So is
 * what the phone had put there itself a moment before its screen showed it, where another had put the same.
 */
function hasSeen(line: LogLine, found: LogLine, evidence: Evidence, history: History): boolean {
  const below = history.get(line.base ?? '')?.[0]?.line
  const isOnOwn = below !== undefined && phoneOf(below.id, evidence) === phoneOf(line.id, evidence)
  if (isOnOwn && below.standingId === found.id) return true
  // A decision for what is there overwrites it with the same.
  if (valueOf(line) === valueOf(found)) return true
  return listSeen(line, evidence).some((saw) => isSameAs(saw, found, history))
}

/** What the screen showed, and below an own entry what it showed when that was tapped: a refused one leaves it there. */
function listSeen(line: LogLine, evidence: Evidence): (string | null)[] {
  const taps = tapsById(evidence)
  let tap = taps.get(line.id)
  const seen = tap ? [] : [line.base]
  while (tap && seen.length < 100) {
    seen.push(tap.saw)
    const below = taps.get(tap.saw ?? '')
    tap = below?.phone === tap.phone ? below : undefined
  }
  return seen
}

function isSameAs(saw: string | null, found: LogLine, history: History): boolean {
  const sawLine = history.get(saw ?? '')?.[0]?.line
  if (found.id === saw || found.id === sawLine?.standingId) return true
  return saw === null ? valueOf(found) === '-' : sawLine !== undefined && valueOf(sawLine) === valueOf(found)
}

function complaintsOfServer(card: Card, history: History): Complaint[] {
  const standing = new Map<string, string>()
  const steps = [...history.values()].flat().filter(({ line }) => line.matchId === card.matchId)
  for (const line of inOrder(steps.map((step) => step.line)))
    if (line.standingId === line.id) standing.set(cellOf(line), scoreText({ ...line, entryId: line.id }))
  return differences('the log', card.holder, [...standing.values()], card.scores)
}

function complaintsOfPhone(card: Card, server: readonly Card[]): Complaint[] {
  const truth = server.find(({ matchId }) => matchId === card.matchId)
  if (!truth) return [{ rule: 'card', text: `${card.holder} has a match that the server has not` }]
  const complaints = differences('the server', card.holder, truth.scores, card.scores)
  if (card.revision !== truth.revision || card.epoch !== truth.epoch)
    complaints.push({
      rule: 'card',
      text: `${card.holder} stands at ${card.revision} of ${card.epoch}, not ${truth.revision} of ${truth.epoch}`,
    })
  if (!card.isLive) complaints.push({ rule: 'stuck', text: `${card.holder} does not follow its match` })
  if (card.unsentInAll !== card.unsent)
    complaints.push({
      rule: 'unreachable',
      text: `${card.holder} has ${card.unsent} entries left over, and speaks of ${card.unsentInAll}`,
    })
  if (card.unsent > 0)
    complaints.push({ rule: 'unsent', text: `${card.holder} has ${card.unsent} entries left over` })
  return complaints
}

function differences(
  truthOf: string,
  holder: string,
  truth: readonly string[],
  shown: readonly string[],
): Complaint[] {
  const [here, there] = [new Set(shown), new Set(truth)]
  const missing = truth.filter((text) => !here.has(text)).map((text) => `${holder} lacks ${text}`)
  const wrong = shown.filter((text) => !there.has(text)).map((text) => `${holder} shows ${text}`)
  return [...missing, ...wrong].map((text) => ({ rule: 'card', text: `${text}, unlike ${truthOf}` }))
}

function phoneOf(id: string, evidence: Evidence): string | undefined {
  return tapsById(evidence).get(id)?.phone ?? evidence.sentBy.get(id)
}

const indexes = new WeakMap<Evidence, Map<string, Tap>>()

function tapsById(evidence: Evidence): Map<string, Tap> {
  const known = indexes.get(evidence) ?? new Map(evidence.taps.map((tap) => [tap.id, tap]))
  indexes.set(evidence, known)
  return known
}

function cellOf({ matchId, userId, holeNumber }: { matchId: number; userId: number; holeNumber: number }) {
  return `${matchId}:${userId}:${holeNumber}`
}

function valueOf({ strokes, isPickedUp }: { strokes: number | null; isPickedUp: boolean }): string {
  return isPickedUp ? 'X' : String(strokes ?? '-')
}
