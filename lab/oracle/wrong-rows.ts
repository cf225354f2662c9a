import {
  formatStep,
  type Cell,
  type Match,
  type Operand,
  type Part,
  type Step,
  type Value,
} from '@nineteenth/scoring'

/** Rows of an explanation that contradict the cards, or do not produce their own value (EX5). */
export function wrongRows(match: Match, cell: Cell, line: Step): string[] {
  return line.operands.flatMap((row) => {
    if (!row.parts || row.hole === undefined) return []
    if (line.rule === 'BG1') return wrongAnswers(match, cell, line, row)
    const cards = cardsIn(row, cell)
    const isWrong =
      cards.some((card) => isOffCard(match, cell, line, row, card)) ||
      !isProduced(match, cell, line, row, cards)
    return isWrong ? [`wrong row of hole ${row.hole}: ${JSON.stringify(row)} in ${formatStep(line)}`] : []
  })
}

/** BG1, BG3: the answers that name the ball, and their sum. */
function wrongAnswers(match: Match, cell: Cell, line: Step, row: Operand): string[] {
  const ball = row.ball ?? ('ball' in cell ? cell.ball : undefined)
  const named = (row.parts ?? []).map(({ label }) =>
    match.facts?.some(
      (fact) =>
        'game' in cell &&
        fact.game === cell.game &&
        fact.hole === row.hole &&
        fact.kind === label &&
        fact.ball === ball,
    ),
  )
  const isRight = row.parts?.every(({ value }, at) => value === (named[at] ? 1 : 0))
  const many = named.filter(Boolean).length
  const isDoubled = many === 3 && settingsOf(match, cell)['doubled'] === true
  return isRight && row.value === (isDoubled ? 6 : many) ? [] : [`wrong answers: ${formatStep(line)}`]
}

/** The columns of one ball on one hole. */
interface CardOnHole {
  readonly ball: unknown
  readonly par: number
  readonly gross: Value
  readonly strokes: number
  readonly points: Value
}

function cardsIn({ parts = [], value, label }: Operand, cell: Cell): CardOnHole[] {
  const own = 'ball' in cell ? cell.ball : undefined
  const balls = [...new Set(parts.flatMap(({ label: name, ball }) => (name === 'gross' ? [ball] : [])))]
  const all = balls.length > 0 ? balls : [undefined]
  return all.map((ball) => {
    const valueOf = (name: string) => partOf(parts, name, ball)?.value
    return {
      ball: ball ?? own,
      par: Number(valueOf('par') ?? partOf(parts, 'par', undefined)?.value),
      gross: valueOf('gross') ?? (balls.length === 0 && label === 'hole' ? value : null),
      strokes: Number(valueOf('strokes') ?? 0),
      points: valueOf('points') ?? null,
    }
  })
}

function partOf(parts: readonly Part[], name: string, ball: unknown): Part | undefined {
  return parts.find((part) => part.label === name && part.ball === ball)
}

/** A row must show the par and the score of the card, unless a maximum or the lowest par counts instead. */
function isOffCard(match: Match, cell: Cell, line: Step, row: Operand, card: CardOnHole): boolean {
  const ball = match.balls.find(({ id }) => id === card.ball)
  const at = match.holes.indexOf(row.hole ?? 0)
  const player = match.players.find(({ id }) => id === ball?.players[0])
  if (!ball || !player) return false
  if (line.rule !== 'ST6' && player.tee.pars[at] !== card.par) return true
  if (hasMaximum(match, cell) || line.rule === 'NA6') return false
  // After a ball has withdrawn its later scores do not count.
  return card.gross !== (ball.scores[at] ?? null) && card.gross !== null
}

function settingsOf(match: Match, cell: Cell): Record<string, unknown> {
  const game = 'game' in cell ? match.games.find(({ id }) => id === cell.game) : undefined
  return { ...game?.settings }
}

function hasMaximum(match: Match, cell: Cell): boolean {
  const { maximum } = settingsOf(match, cell)
  return maximum !== undefined
}

/** The value of a row, recalculated from its columns. */
function isProduced(
  match: Match,
  cell: Cell,
  { rule }: Step,
  row: Operand,
  cards: readonly CardOnHole[],
): boolean {
  const [card] = cards
  if (!card || row.value === null) return true
  const { gross, par, strokes } = card
  const toPar = typeof gross === 'number' ? gross - par : null
  if (rule === 'CA3' || rule === 'ST6') return row.value === toPar
  if (rule === 'ST3') return row.value === toPar! - strokes
  if (rule === 'SF1') return row.value === (toPar === null ? 0 : Math.max(0, 2 - toPar + strokes))
  if (rule === 'PB1') return row.value === (toPar === null ? -1 : Math.sign(strokes - toPar))
  if (rule === 'QU2') {
    const { points = 'stableford' } = settingsOf(match, cell)
    return points !== 'stableford' || row.value === (toPar === null ? 0 : Math.min(6, Math.max(0, 2 - toPar)))
  }
  if (rule === 'NA6' && cards.length === 1) return gross === 'X' || row.value === Number(gross) - strokes
  // VB1: the setting has the number of balls for each hole.
  if (rule === 'BK1' && 'count' in settingsOf(match, cell)) return true
  if (rule === 'SF6' || rule === 'BK1') return row.value === bestOf(match, cell, rule, cards)
  return rule !== 'MP1' || areNetsRight(row, cards)
}

/** The best of the cards on a hole: points, or scores. */
function bestOf(match: Match, cell: Cell, rule: 'SF6' | 'BK1', cards: readonly CardOnHole[]): number {
  const { sides, balls = 1 } = settingsOf(match, cell)
  if (rule === 'SF6') {
    // SF8: pairs count one by default.
    const best = sides instanceof Object && 'balls' in sides ? Number(sides.balls) : 1
    const points = cards.map((card) => Number(card.points ?? 0)).toSorted((one, other) => other - one)
    return added(points.slice(0, best))
  }
  const scores = cards.flatMap(({ gross, par, strokes }) => {
    if (typeof gross !== 'number') return []
    return [{ toPar: gross - strokes - par, strokes: gross - strokes }]
  })
  const best = scores
    .toSorted((one, other) => one.toPar - other.toPar || one.strokes - other.strokes)
    .slice(0, Number(balls))
  const isToPar = 'column' in cell && cell.column === 'to-par'
  return added(best.map((score) => (isToPar ? score.toPar : score.strokes)))
}

function added(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

/** The net score of a side with one ball is its gross less its strokes. */
function areNetsRight({ parts = [] }: Operand, cards: readonly CardOnHole[]): boolean {
  const singles = parts.filter(({ label }) => label === 'net')
  return singles.every(({ value }) => {
    if (typeof value !== 'number') return true
    return cards.some(({ gross, strokes }) => typeof gross === 'number' && gross - strokes === value)
  })
}
