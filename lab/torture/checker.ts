import { inOrder as inOrderOfCell } from '@nineteenth/contracts/entries/testing'
import type { Sent } from './wire.ts'

/** One line of the server's log of entries. */
export interface LogLine {
  matchId: number
  id: string
  ballNo: number
  holeNumber: number
  strokes: number | null
  isPickedUp: boolean
  enteredBy: number
  base: string | null
  /** Its place in the order received. */
  revision: number
  outcome: 'applied' | 'conflict'
  /** Once applied: itself, or an equal entry that stood there before. */
  appliedAs: string | null
  settledBy: string | null
  /** The revision in which one of the last two changed, or in which it was received. */
  changedIn: number
}

/** A tap that a screen acknowledged, and what it showed in the cell just before: the score, and those in conflict with it. */
export interface Tap {
  phone: string
  matchId: number
  id: string
  ballNo: number
  holeNumber: number
  strokes: number | null
  isPickedUp: boolean
  saw: string | null
  sawConflicts: readonly string[]
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
  /** In the order in which the entries came. */
  log: readonly LogLine[]
  taps: readonly Tap[]
  /** By entry, also where its phone died before the screen acknowledged it. */
  sent: ReadonlyMap<string, Sent>
  /** Everybody whom a phone has been: whoever joined as a guest may be a member by now. */
  people: ReadonlyMap<string, ReadonlySet<number>>
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
  | 'name'
  | 'link'
  | 'claim'
  | 'result'

export interface Complaint {
  rule: Rule
  text: string
}

/** A complaint about a cell, whose story is then told. */
interface Finding extends Complaint {
  cell?: string
}

/** What is known of a run, by entry. */
interface Case extends Evidence {
  tapOf: ReadonlyMap<string, Tap>
  history: ReadonlyMap<string, readonly Step[]>
}

interface Step {
  line: LogLine
  /** What stood in the cell when it came. */
  found: LogLine | undefined
  /** Its place in the log. */
  at: number
}

/** Everything that is wrong with how a run ended. Nothing: no entry lost, none twice, none overwritten unseen. */
export function check(evidence: Evidence): Complaint[] {
  const tapOf = new Map(evidence.taps.map((tap) => [tap.id, tap]))
  const known: Case = { ...evidence, tapOf, history: replay(evidence.log) }
  const findings: Finding[] = [
    ...evidence.taps.flatMap((tap) => complaintsOfTap(tap, known)),
    ...[...known.history.values()].flatMap((steps) => complaintsOfSteps(steps, known)),
    ...evidence.server.flatMap((card) => complaintsOfServer(card, known)),
    ...evidence.phones.flatMap((card) => complaintsOfPhone(card, evidence.server)),
  ]
  return findings.map(({ rule, text, cell }) => ({
    rule,
    text: cell === undefined ? text : [text, `  ${cell}:`, ...storyOf(cell, known)].join('\n'),
  }))
}

export function scoreText(score: {
  ballNo: number
  holeNumber: number
  strokes: number | null
  isPickedUp: boolean
  entryId: string
}): string {
  const value = score.isPickedUp ? 'X' : (score.strokes ?? '-')
  return `ball ${score.ballNo} hole ${score.holeNumber}: ${value} by ${score.entryId}`
}

/** The log by entry, each with what it found: replayed from the log alone, whatever the server says. */
function replay(log: readonly LogLine[]): Map<string, Step[]> {
  const cells = new Map<string, LogLine>()
  const history = new Map<string, Step[]>()
  for (const [at, line] of inOrder(log).entries()) {
    const step = { line, found: cells.get(cellOf(line)), at }
    history.set(line.id, [...(history.get(line.id) ?? []), step])
    if (line.appliedAs === line.id) cells.set(cellOf(line), line)
  }
  return history
}

/** As the entries took effect: one that waited follows what it waited for (SY17). */
function inOrder(log: readonly LogLine[]): LogLine[] {
  const cells = [...Map.groupBy(log, cellOf).values()]
  return cells
    .flatMap(inOrderOfCell)
    .map((line) => ({ line, takenIn: line.appliedAs === null ? line.revision : line.changedIn }))
    .toSorted((a, b) => a.takenIn - b.takenIn)
    .map(({ line }) => line)
}

function complaintsOfTap(tap: Tap, known: Case): Finding[] {
  const line = lineOf(tap.id, known)
  const cell = cellOf(tap)
  if (!line)
    return [{ rule: 'lost', cell, text: `${tap.phone} acknowledged ${tap.id}, and the log has it not` }]
  const isSame = cellOf(line) === cell && valueOf(line) === valueOf(tap)
  return isSame
    ? []
    : [{ rule: 'altered', cell, text: `${tap.phone} entered ${tap.id} otherwise than the log has it` }]
}

function complaintsOfSteps(steps: readonly Step[], known: Case): Finding[] {
  const [first] = steps
  if (!first) return []
  const { id } = first.line
  const cell = cellOf(first.line)
  const findings: Finding[] = []
  if (steps.length > 1)
    findings.push({ rule: 'twice', cell, text: `${id} is in the log ${steps.length} times` })
  const phone = phoneOf(id, known)
  const { enteredBy } = first.line
  if (phone === undefined) findings.push({ rule: 'nobody', cell, text: `nobody entered ${id}` })
  else if (!known.people.get(phone)?.has(enteredBy))
    findings.push({ rule: 'name', cell, text: `${id} has the name of ${enteredBy}, who never was ${phone}` })
  const wrong = complaintOfOutcome(first, known)
  return wrong ? [...findings, { ...wrong, cell }] : findings
}

function complaintOfOutcome(step: Step, known: Case): Complaint | undefined {
  const { line, found } = step
  const { id, outcome } = line
  if (outcome === 'conflict' && found && isAgainstItself(step, found, known))
    return { rule: 'itself', text: `${id} is in conflict with ${found.id} of the same phone` }
  if (outcome === 'conflict' && !isShown(line, known))
    return { rule: 'neither', text: `${id} is in conflict, and not everybody is shown it` }
  if (outcome === 'conflict') return undefined
  if (line.appliedAs !== id && !(found?.id === line.appliedAs && valueOf(found) === valueOf(line)))
    return { rule: 'neither', text: `${id} stands for ${line.appliedAs}, which does not say the same there` }
  if (line.appliedAs === id && found && !isOfOnePhone(id, found.id, known) && !hasSeen(line, found, known))
    return { rule: 'unseen', text: `${id} overwrote ${found.id}, which its author had not seen` }
  return undefined
}

function isShown({ id, matchId, settledBy }: LogLine, { server, phones }: Case): boolean {
  const cards = [...server, ...phones].filter((card) => card.matchId === matchId)
  return settledBy !== null || cards.every((card) => card.conflicts.includes(id))
}

/** SY2: a phone builds on what it has put there itself, as far as it could know that this stands. */
function isAgainstItself(step: Step, found: LogLine, known: Case): boolean {
  const { line } = step
  if (!isOfOnePhone(line.id, found.id, known)) return false
  const isKnown = listKnown(line.id, known).includes(found.id)
  if (
    !isKnown &&
    [cameBeforeItsBase, wasDisputed, wasCovered, layAside].some((excuse) => excuse(step, found, known))
  )
    return false
  return !isOlderSentAgain(line, found, known) && !isEarlierCopy(line, found, known)
}

/** SY17: built on what another had put on top of the found, and the log has lost or not taken that. */
function cameBeforeItsBase({ line, at }: Step, _found: LogLine, known: Case): boolean {
  const root = rootOf(line, known)
  const below = known.history.get(root ?? '')?.[0]
  const hasStood = below !== undefined && below.line.outcome === 'applied' && below.at < at
  return isOfAnother(root, line, known) && !hasStood
}

/** SY4: what was found did not stand when its phone last heard of it: the base came since (SY17), or a restore has. */
function wasDisputed({ line }: Step, found: LogLine, { tapOf, sent }: Case): boolean {
  const isShown = tapOf.get(line.id)?.sawConflicts.includes(found.id)
  return isShown === true || sent.get(found.id)?.isDisputed === true
}

/** SY19: what was found was lost and sent again; until then it showed only on what it was built on, not on another's. */
function wasCovered({ line }: Step, found: LogLine, known: Case): boolean {
  const [root, foundOn] = [rootOf(line, known), rootOf(found, known)]
  if (root === foundOn || !known.sent.get(found.id)?.isLost) return false
  return isOfAnother(root, line, known) || isOfAnother(foundOn, line, known)
}

/** SY8: what was found had been refused, the newer was entered on what lay below, and then a copy came after all. */
function layAside({ line }: Step, found: LogLine, known: Case): boolean {
  const root = rootOf(line, known)
  const isBuiltBelow = root === null ? found.base === null : liesBelow(root, found, known)
  return known.sent.get(found.id)?.isRefused === true && found.id < line.id && isBuiltBelow
}

/** SY8: refused, and it came after a newer one: a person is asked. Only where they sent it, it is built on the newer. */
function isOlderSentAgain(line: LogLine, found: LogLine, known: Case): boolean {
  const sent = known.sent.get(line.id)
  if (!sent?.isRefused || found.id < line.id) return false
  return !sent.isByHand || rootOf(line, known) !== rootOf(found, known)
}

/** SY8: sent while what it was built on was refused, and late: by then it was built on that again. */
function isEarlierCopy(line: LogLine, found: LogLine, { sent }: Case): boolean {
  return sent.get(found.id)?.isRefused === true && sent.get(line.id)?.bases.includes(found.id) === true
}

/** What was entered earlier does not have to: the two may have come to the server in another order in each of its lives. */
function liesBelow(id: string, line: LogLine, known: Case): boolean {
  let { base } = line
  for (let steps = 0; base !== null && steps < 1_000; steps++) {
    const below = lineOf(base, known)
    if (base === id || below?.appliedAs === id) return true
    base = below?.base ?? null
  }
  return false
}

/** What lies below an entry and those of the same phone that it is built on. */
function rootOf(line: LogLine, known: Case): string | null {
  let { base } = line
  for (let steps = 0; base !== null && isOfOnePhone(base, line.id, known) && steps < 1_000; steps++)
    base = lineOf(base, known)?.base ?? null
  return base
}

/** Seen is what the screen showed, or what that stood for; and what the own entry below stands for, which says the same (SY9). */
function hasSeen(line: LogLine, found: LogLine, known: Case): boolean {
  const below = lineOf(line.base, known)
  if (below && below.appliedAs === found.id && isOfOnePhone(below.id, line.id, known)) return true
  // A decision for what is there overwrites it with the same.
  if (known.sent.get(line.id)?.isDecision && valueOf(line) === valueOf(found)) return true
  if (known.tapOf.get(line.id)?.sawConflicts.includes(found.id)) return true
  return listKnown(line.id, known).some((saw) =>
    saw === null ? valueOf(found) === '-' : saw === found.id || lineOf(saw, known)?.appliedAs === found.id,
  )
}

/** What the screen showed; where that was an own entry which was refused, also what was left without it (SY8). */
function listKnown(id: string, known: Case): (string | null)[] {
  const tap = known.tapOf.get(id)
  // One that died before it acknowledged cannot tell what it showed.
  const shown = tap ? [tap.saw] : (known.sent.get(id)?.bases ?? [])
  return shown.flatMap((saw) => {
    const isRefused = saw !== null && saw < id && known.sent.get(saw)?.isRefused
    return isRefused && isOfOnePhone(saw, id, known) ? [saw, ...listKnown(saw, known)] : [saw]
  })
}

/** What stands in the cells of a match by its log alone. */
export function standingIn(log: readonly LogLine[], ofMatch: number): LogLine[] {
  const standing = new Map<string, LogLine>()
  for (const line of inOrder(log.filter(({ matchId }) => matchId === ofMatch)))
    if (line.appliedAs === line.id) standing.set(cellOf(line), line)
  return [...standing.values()]
}

function complaintsOfServer(card: Card, { log }: Case): Finding[] {
  const truth = standingIn(log, card.matchId).map((line) => scoreText({ ...line, entryId: line.id }))
  return differences('the log', card, truth)
}

function complaintsOfPhone(card: Card, server: readonly Card[]): Finding[] {
  const truth = server.find(({ matchId }) => matchId === card.matchId)
  if (!truth) return [{ rule: 'card', text: `${card.holder} has a match that the server has not` }]
  const complaints = differences('the server', card, truth.scores)
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
  { holder, matchId, scores }: Card,
  truth: readonly string[],
): Finding[] {
  const [here, there] = [new Set(scores), new Set(truth)]
  const missing = truth.filter((score) => !here.has(score)).map((score) => ({ verb: 'lacks', score }))
  const wrong = scores.filter((score) => !there.has(score)).map((score) => ({ verb: 'shows', score }))
  return [...missing, ...wrong].map(({ verb, score }) => ({
    rule: 'card',
    text: `${holder} ${verb} ${score}, unlike ${truthOf}`,
    cell: `match ${matchId} ${score.split(':')[0]}`,
  }))
}

/** Everything that happened in a cell, in the order of the log, and what never came there. */
function storyOf(cell: string, known: Case): string[] {
  const lines = inOrder(known.log.filter((line) => cellOf(line) === cell))
  const missing = known.taps.filter((tap) => cellOf(tap) === cell && !known.history.has(tap.id))
  return [
    ...lines.map((line) => `  ${line.revision}: ${entryText(line, known)}, ${outcomeText(line)}`),
    ...missing.map((tap) => `  never: ${entryText(tap, known)}`),
  ]
}

function entryText(entry: LogLine | Tap, known: Case): string {
  const { id } = entry
  const [tap, sent] = [known.tapOf.get(id), known.sent.get(id)]
  const by = 'enteredBy' in entry ? ` (user ${entry.enteredBy})` : ''
  const words = [
    `${phoneOf(id, known)}${by} ${valueOf(entry)} as ${id}`,
    tap ? `saw ${[tap.saw, ...tap.sawConflicts].map(String).join(' against ')}` : 'not acknowledged',
    `sent ${sent?.times ?? 0} times on ${sent?.bases.map(String).join(' and ')}`,
    sent?.isDecision && 'a decision',
    sent?.isRefused && 'refused',
    sent?.isDisputed && 'told to be in conflict',
    sent?.isLost && 'lost',
    sent?.isByHand && 'sent again by hand',
  ]
  return words.filter(Boolean).join(', ')
}

function outcomeText({ base, id, outcome, appliedAs, settledBy }: LogLine): string {
  const settled = settledBy === null ? '' : ` settled by ${settledBy}`
  const standing = appliedAs === id || appliedAs === null ? '' : ` for ${appliedAs}`
  return `${outcome} on ${base}${standing}${settled}`
}

function lineOf(id: string | null, { history }: Case): LogLine | undefined {
  return history.get(id ?? '')?.[0]?.line
}

function isOfOnePhone(one: string, other: string, known: Case): boolean {
  return phoneOf(one, known) === phoneOf(other, known)
}

function isOfAnother(id: string | null, { id: own }: LogLine, known: Case): id is string {
  return id !== null && phoneOf(id, known) !== undefined && !isOfOnePhone(id, own, known)
}

function phoneOf(id: string, { tapOf, sent }: Case): string | undefined {
  return tapOf.get(id)?.phone ?? sent.get(id)?.phone
}

function cellOf({ matchId, ballNo, holeNumber }: { matchId: number; ballNo: number; holeNumber: number }) {
  return `match ${matchId} ball ${ballNo} hole ${holeNumber}`
}

function valueOf({ strokes, isPickedUp }: { strokes: number | null; isPickedUp: boolean }): string {
  return isPickedUp ? 'X' : String(strokes ?? '-')
}
