import { inOrder as inOrderOfCell } from '@nineteenth/contracts/entries/testing'
import type { Cell } from '@nineteenth/contracts/entries'
import { cellKey } from '@nineteenth/contracts/entries'
import type { Sent } from './wire.ts'

/** One line of the server's log of entries. */
export interface LogLine extends Cell {
  matchId: number
  id: string
  value: number | null
  enteredBy: number
  base: string | null
  /** Its place in the order received. */
  revision: number
  outcome: 'applied' | 'conflict' | 'waiting'
  /** Once applied: itself, or an equal earlier entry. */
  appliedAs: string | null
  settledBy: string | null
  /** The revision in which one of these two changed, or in which the entry was received. */
  changedIn: number
}

/** A tap that a screen acknowledged, and what its cell showed just before: the current entry, and the open ones. */
export interface Tap extends Cell {
  phone: string
  matchId: number
  id: string
  value: number | null
  saw: string | null
  sawOpen: readonly string[]
}

/** The final state of a match on a phone or server. */
export interface Card {
  holder: string
  matchId: number
  epoch: string
  revision: number
  /** Whether the phone follows the match. */
  isLive: boolean
  /** One text per cell with everything that it shows. */
  cells: readonly string[]
  open: readonly string[]
  unsent: number
  /** How many unsent entries the phone shows, on any page. */
  unsentInAll: number
}

export interface Evidence {
  /** In order of arrival. */
  log: readonly LogLine[]
  taps: readonly Tap[]
  /** By entry, even if its phone died before the screen acknowledged it. */
  sent: ReadonlyMap<string, Sent>
  /** All users of a phone: a guest may have become a member. */
  people: ReadonlyMap<string, ReadonlySet<number>>
  server: readonly Card[]
  phones: readonly Card[]
}

export type Rule =
  | 'lost'
  | 'twice'
  | 'altered'
  | 'invented'
  | 'neither'
  | 'unseen'
  | 'itself'
  | 'late'
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

/** A fault in a cell, reported with the cell's history. */
interface Finding extends Complaint {
  cell?: string
}

/** The facts of a run, by entry. */
interface Case extends Evidence {
  tapOf: ReadonlyMap<string, Tap>
  history: ReadonlyMap<string, readonly Step[]>
}

interface Step {
  line: LogLine
  /** The content of the cell when it arrived. */
  found: LogLine | undefined
  /** Its place in the log. */
  at: number
}

/** Everything that is wrong at the end of a run. Correct means: no entry lost, duplicated, or overwritten unseen. */
export function check(evidence: Evidence): Complaint[] {
  const tapOf = new Map(evidence.taps.map((tap) => [tap.id, tap]))
  const known: Case = { ...evidence, tapOf, history: stepsOf(evidence.log) }
  const findings: Finding[] = [
    ...evidence.taps.flatMap((tap) => complaintsOfTap(tap, known)),
    ...[...known.history.values()].flatMap((steps) => complaintsOfSteps(steps, known)),
    ...[...evidence.sent].flatMap(([id, sent]) => complaintsOfSent(id, sent, known)),
    ...evidence.server.flatMap((card) => complaintsOfServer(card, known)),
    ...evidence.phones.flatMap((card) => complaintsOfPhone(card, evidence.server)),
  ]
  return findings.map(({ rule, text, cell }) => ({
    rule,
    text: [
      text,
      ...cellsToTell(rule, cell, known).flatMap((told) => [`  ${told}:`, ...storyOf(told, known)]),
    ].join('\n'),
  }))
}

export function cellText({ value, entry, ...cell }: Cell & { value: number | null; entry: string }): string {
  return `${cellKey(cell)}: ${value ?? '-'} by ${entry}`
}

/** Whether a press was late depends on the scores of its hole. */
function cellsToTell(rule: Rule, cell: string | undefined, { log }: Case): string[] {
  if (cell === undefined || rule !== 'late') return cell === undefined ? [] : [cell]
  const hole = /^match \d+ \d+ /.exec(cell)?.[0] ?? ''
  return [cell, ...new Set(log.map(cellOf).filter((other) => other.startsWith(`${hole}strokes `)))]
}

/** The log by entry, each with what it found in its cell, by the order of the log alone. */
function stepsOf(log: readonly LogLine[]): Map<string, Step[]> {
  const cells = new Map<string, LogLine>()
  const history = new Map<string, Step[]>()
  for (const [at, line] of inOrder(log).entries()) {
    const step = { line, found: cells.get(cellOf(line)), at }
    history.set(line.id, [...(history.get(line.id) ?? []), step])
    if (line.appliedAs === line.id) cells.set(cellOf(line), line)
  }
  return history
}

/** The order in which the entries took effect: an entry that waited follows the one it waited for (SY17). */
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
  const isSame = cellOf(line) === cell && line.value === tap.value
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
  if (phone === undefined) findings.push({ rule: 'invented', cell, text: `no phone entered ${id}` })
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
  if (outcome === 'waiting' && isOverdue(line, known))
    return { rule: 'stuck', text: `${id} waits for ${line.base}, which has arrived` }
  if (outcome !== 'applied')
    return isShown(line, known)
      ? undefined
      : { rule: 'neither', text: `${id} is open, but not every phone shows it` }
  if (line.appliedAs !== id && !(found?.id === line.appliedAs && found.value === line.value))
    return { rule: 'neither', text: `${id} stands for ${line.appliedAs}, which does not say the same there` }
  if (line.appliedAs === id && found && !isOfOnePhone(id, found.id, known) && !hasSeen(line, found, known))
    return { rule: 'unseen', text: `${id} overwrote ${found.id}, which its author had not seen` }
  return undefined
}

function isShown({ id, matchId, settledBy }: LogLine, { server, phones }: Case): boolean {
  const cards = [...server, ...phones].filter((card) => card.matchId === matchId)
  return settledBy !== null || cards.every((card) => card.open.includes(id))
}

/** SY17: nothing waits for an entry that is in the log and doesn't wait itself. */
function isOverdue({ base, settledBy }: LogLine, known: Case): boolean {
  const below = lineOf(base, known)
  return settledBy === null && below !== undefined && below.outcome !== 'waiting'
}

/** PR6: a phone offers a press only while it shows no score on its first hole. */
function complaintsOfSent(id: string, { phone, codes }: Sent, { tapOf }: Case): Finding[] {
  const tap = tapOf.get(id)
  const text = `${phone} offered the press ${id}, which was rejected as late`
  return codes.includes('press-too-late') ? [{ rule: 'late', text, ...(tap && { cell: cellOf(tap) }) }] : []
}

/** SY2: a phone builds on its own earlier entry, as far as it could know that this is current. */
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

/** SY17: built on another phone's entry that the log has lost or not accepted. */
function cameBeforeItsBase({ line, at }: Step, _found: LogLine, known: Case): boolean {
  const root = rootOf(line, known)
  const below = known.history.get(root ?? '')?.[0]
  const hasStood = below !== undefined && below.line.outcome === 'applied' && below.at < at
  return isOfAnother(root, line, known) && !hasStood
}

/**
 * SY4: the found entry wasn't current when its phone last heard of it: the base arrived since then (SY17), or the
 * database was restored.
 */
function wasDisputed({ line }: Step, found: LogLine, { tapOf, sent }: Case): boolean {
  const isShown = tapOf.get(line.id)?.sawOpen.includes(found.id)
  return isShown === true || sent.get(found.id)?.isDisputed === true
}

/** SY19: the found entry was lost and sent again; until then, only its own phone showed it on top of its base. */
function wasCovered({ line }: Step, found: LogLine, known: Case): boolean {
  const [root, foundOn] = [rootOf(line, known), rootOf(found, known)]
  if (root === foundOn || !known.sent.get(found.id)?.isLost) return false
  return isOfAnother(root, line, known) || isOfAnother(foundOn, line, known)
}

/** SY8: the found entry had been rejected, the newer one was entered on its base, and then a copy arrived after all. */
function layAside({ line }: Step, found: LogLine, known: Case): boolean {
  const root = rootOf(line, known)
  const isBuiltBelow = root === null ? found.base === null : liesBelow(root, found, known)
  return known.sent.get(found.id)?.isRejected === true && isEarlier(found.id, line.id, known) && isBuiltBelow
}

/**
 * SY8: rejected, and it arrived after a newer one, so a person is asked. It builds on the newer one only if the person
 * sent it again.
 */
function isOlderSentAgain(line: LogLine, found: LogLine, known: Case): boolean {
  const sent = known.sent.get(line.id)
  if (!sent?.isRejected || isEarlier(found.id, line.id, known)) return false
  return !sent.isByHand || rootOf(line, known) !== rootOf(found, known)
}

/** SY8: sent while its base was rejected, and late: by then it was built on that base again. */
function isEarlierCopy(line: LogLine, found: LogLine, { sent }: Case): boolean {
  return sent.get(found.id)?.isRejected === true && sent.get(line.id)?.bases.includes(found.id) === true
}

/** An earlier entry needn't: the two may have reached the server in a different order in each epoch. */
function liesBelow(id: string, line: LogLine, known: Case): boolean {
  let { base } = line
  for (let steps = 0; base !== null && steps < 1_000; steps++) {
    const below = lineOf(base, known)
    if (base === id || below?.appliedAs === id) return true
    base = below?.base ?? null
  }
  return false
}

/** The base below an entry and the entries of the same phone that it builds on. */
function rootOf(line: LogLine, known: Case): string | null {
  let { base } = line
  for (let steps = 0; base !== null && isOfOnePhone(base, line.id, known) && steps < 1_000; steps++)
    base = lineOf(base, known)?.base ?? null
  return base
}

/** The phone had seen the entry on its screen, the one that this counted as, and the one that its own entry below counted as (SY9). */
function hasSeen(line: LogLine, found: LogLine, known: Case): boolean {
  const below = lineOf(line.base, known)
  if (below && below.appliedAs === found.id && isOfOnePhone(below.id, line.id, known)) return true
  // A decision for the current value overwrites it with the same.
  if (known.sent.get(line.id)?.isDecision && line.value === found.value) return true
  if (known.tapOf.get(line.id)?.sawOpen.includes(found.id)) return true
  return listKnown(line.id, known).some((saw) =>
    saw === null ? found.value === null : saw === found.id || lineOf(saw, known)?.appliedAs === found.id,
  )
}

/** What the screen showed; if that was this phone's rejected entry, also what remained without it (SY8). */
function listKnown(id: string, known: Case): (string | null)[] {
  const tap = known.tapOf.get(id)
  // A phone that died before it acknowledged can't report what it showed.
  const shown = tap ? [tap.saw] : (known.sent.get(id)?.bases ?? [])
  return shown.flatMap((saw) => {
    const isRejected = saw !== null && known.sent.get(saw)?.isRejected && isEarlier(saw, id, known)
    return isRejected ? [saw, ...listKnown(saw, known)] : [saw]
  })
}

/** The content of a match's cells by its log alone. */
export function standingIn(log: readonly LogLine[], ofMatch: number): LogLine[] {
  const standing = new Map<string, LogLine>()
  for (const line of inOrder(log.filter(({ matchId }) => matchId === ofMatch)))
    if (line.appliedAs === line.id) standing.set(cellOf(line), line)
  return [...standing.values()]
}

function complaintsOfServer(card: Card, { log }: Case): Finding[] {
  const truth = standingIn(log, card.matchId).map((line) =>
    cellText({ ...toCell(line), value: line.value, entry: line.id }),
  )
  return differences('the log', card, truth)
}

function complaintsOfPhone(card: Card, server: readonly Card[]): Finding[] {
  const truth = server.find(({ matchId }) => matchId === card.matchId)
  if (!truth) return [{ rule: 'card', text: `${card.holder} has a match that the server has not` }]
  const complaints = differences('the server', card, truth.cells)
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

function differences(truthOf: string, { holder, matchId, cells }: Card, truth: readonly string[]): Finding[] {
  const [here, there] = [new Set(cells), new Set(truth)]
  const missing = truth.filter((text) => !here.has(text)).map((text) => ({ verb: 'lacks', text }))
  const wrong = cells.filter((text) => !there.has(text)).map((text) => ({ verb: 'shows', text }))
  return [...missing, ...wrong].map(({ verb, text }) => ({
    rule: 'card',
    text: `${holder} ${verb} ${text}, unlike ${truthOf}`,
    cell: `match ${matchId} ${text.split(': ')[0]}`,
  }))
}

/** The history of a cell in the order of the log, and the entries that never arrived. */
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
    `${phoneOf(id, known)}${by} ${entry.value ?? '-'} as ${id}`,
    tap ? `saw ${[tap.saw, ...tap.sawOpen].map(String).join(' against ')}` : 'not acknowledged',
    `sent ${sent?.times ?? 0} times on ${sent?.bases.map(String).join(' and ')}`,
    sent?.isDecision && 'a decision',
    sent?.isRejected && `rejected ${sent.codes.join(' and ')}`,
    sent?.isDisputed && 'told to be open',
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

/** Entries of one phone are ordered by its own counter: ids don't show the order. */
function isEarlier(one: string, other: string, known: Case): boolean {
  const [first, second] = [known.sent.get(one), known.sent.get(other)]
  return first !== undefined && second !== undefined && first.phone === second.phone && first.seq < second.seq
}

function cellOf({ matchId, ...cell }: Cell & { matchId: number }): string {
  return `match ${matchId} ${cellKey(cell)}`
}

export function toCell({ hole, kind, of }: Cell): Cell {
  return { hole, kind, of }
}
