import { type Cell, type EntryKind, type MatchState, findCell, ballIn } from '@nineteenth/contracts'
import type { Question } from '@nineteenth/scoring'
import { type EntryCard, isMissing, scoreIn } from '../entry-card.ts'
import type { Cursor } from '../entering/entry-steps.ts'
import { words } from '../words.ts'
import { dotWords } from './words.ts'

/** A question about a hole; `gameNo` is the game that asks it. */
export interface HoleQuestion {
  holeNumber: number
  gameNo: number
  question: Question
}

/** What is shown beside a ball on a hole: "Greenie, Sandie". */
export interface Mark {
  hole: number
  ballNo: number
  text: string
}

/** A question on the line above the pad. */
export interface Asked {
  /** "Greenie?"; with its hole if another one is visible. */
  title: string
  answers: readonly Answer[]
}

export interface Answer {
  cell: Cell
  value: number
  label: string
  isChosen: boolean
  /** The score doesn't allow it. */
  isVoid?: boolean
}

/**
 * The questions while a hole is visible: about it, and about the previous hole until this one has a score. A complete hole
 * gives way to the next at once, so questions after its scores are answered there.
 */
export function askedNow(
  match: MatchState,
  card: EntryCard,
  shownHole: number,
  questions: readonly HoleQuestion[],
  nameOf: (ballNo: number) => string,
): Asked[] {
  const previous = card.order[card.order.indexOf(shownHole) - 1]
  const isUntouched = card.players.every(
    ({ ballNo }) => scoreIn(card, { ballNo, holeNumber: shownHole }) === null,
  )
  return questions
    .filter(({ question }) => !question.isAside)
    .filter(
      ({ holeNumber, question }) =>
        holeNumber === shownHole || (holeNumber === previous && isUntouched && question.isAfterScores),
    )
    .filter((asked) => !isDot(asked) && isReady(card, asked))
    .map((asked) => ({
      title: titleOf(asked, shownHole, nameOf),
      answers: answersOf(match, asked, nameOf),
    }))
    .filter(({ answers }) => answers.length > 0)
}

/** Something that each player can have, and no one is asked about: a row of its own shows it. */
export function isDot({ question: { of, isOptional } }: HoleQuestion): boolean {
  return of === 'ball' && isOptional === true
}

/** "Greenie?", "Wolf: Ann. Partner?"; with its hole if another one is visible. */
function titleOf(
  { holeNumber, question: { title, about } }: HoleQuestion,
  shownHole: number,
  nameOf: (ballNo: number) => string,
): string {
  const asked = about ? words.questions.about(about.title, nameOf(Number(about.ball)), title) : title
  return holeNumber === shownHole ? asked : words.questions.title(holeNumber, asked)
}

/** A question about single balls waits for their scores, any other for all scores of the hole. */
function isReady(card: EntryCard, { holeNumber, question }: HoleQuestion): boolean {
  if (!question.isAfterScores) return true
  const asked = question.answers.map(({ ball }) => Number(ball))
  return card.players
    .filter(({ ballNo }) => question.of === 'game' || asked.includes(ballNo))
    .every(({ ballNo }) => !isMissing(card, { ballNo, holeNumber }))
}

function answersOf(
  match: MatchState,
  { holeNumber: hole, gameNo, question }: HoleQuestion,
  nameOf: (ballNo: number) => string,
): Answer[] {
  return question.answers.flatMap(({ ball, value = Number(ball), label, isVoid }): Answer[] => {
    // An answer without a ball can't be stored with one.
    if (question.of === 'ball' && ball === undefined) return []
    const of = question.of === 'game' ? `g${gameNo}` : `b${ball}`
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- formats ask only for kinds of entries
    const cell: Cell = { hole, kind: question.kind as EntryKind, of }
    const isChosen = findCell(match, cell)?.value === value
    return [{ cell, value, label: label ?? nameOf(Number(ball)), isChosen, ...(isVoid && { isVoid }) }]
  })
}

/** The dots that a ball may have on a hole. Two games share those of one kind. */
export function dotsOfBall(
  match: MatchState,
  questions: readonly HoleQuestion[],
  { ballNo, holeNumber }: { ballNo: number; holeNumber: number },
): Answer[] {
  const dots = questions
    .filter((asked) => isDot(asked) && asked.holeNumber === holeNumber)
    .flatMap((asked) => answersOf(match, asked, () => asked.question.title))
    .filter(({ cell }) => cell.of === `b${ballNo}`)
  return [...new Map(dots.map((dot) => [dot.cell.kind, dot])).values()]
}

/** What chosen answers say about single balls: "Greenie, Sandie (not valid)". */
export function marksOf(match: MatchState, questions: readonly HoleQuestion[]): Mark[] {
  const marks = new Map<string, Mark>()
  for (const asked of questions) {
    const { mark } = asked.question
    if (mark === undefined) continue
    for (const { cell, value, isChosen, isVoid } of answersOf(match, asked, String)) {
      const ballNo = ballIn(cell) ?? value
      if (!isChosen || ballNo === 0) continue
      const key = `${cell.hole} ${ballNo}`
      const before = marks.get(key)?.text
      const name = isVoid ? dotWords.invalid(mark) : mark
      if (before?.split(', ').includes(name)) continue
      marks.set(key, { hole: cell.hole, ballNo, text: before ? `${before}, ${name}` : name })
    }
  }
  return [...marks.values()]
}

/** The player whose score was entered last: on the visible hole, or on the one before while it has no score. */
export function lastScored(
  card: EntryCard,
  cursor: Pick<Cursor, 'ballNo' | 'holeNumber'>,
  shownHole: number,
): { ballNo: number; holeNumber: number } | undefined {
  const hasScore = (ballNo: number, holeNumber: number) => scoreIn(card, { ballNo, holeNumber }) !== null
  const marked = cursor.holeNumber === shownHole ? cursor.ballNo : null
  if (marked !== null && hasScore(marked, shownHole)) return { ballNo: marked, holeNumber: shownHole }
  const before = marked === null ? card.entryOrder : card.entryOrder.slice(0, card.entryOrder.indexOf(marked))
  const previous = card.order[card.order.indexOf(shownHole) - 1]
  const found = [
    { balls: before, holeNumber: shownHole },
    { balls: card.entryOrder, holeNumber: shownHole },
    ...(previous === undefined ? [] : [{ balls: card.entryOrder, holeNumber: previous }]),
  ].flatMap(({ balls, holeNumber }) => {
    const ballNo = balls.findLast((one) => hasScore(one, holeNumber))
    return ballNo === undefined ? [] : [{ ballNo, holeNumber }]
  })
  return found[0]
}

/** The golfer's own putts, fairway and penalties, asked after their score. */
export function personalQuestions(card: EntryCard, ballNo: number): HoleQuestion[] {
  const holes = card.players.find((player) => player.ballNo === ballNo)?.holes ?? []
  return holes
    .filter(({ number: holeNumber }) => typeof scoreIn(card, { ballNo, holeNumber }) === 'number')
    .flatMap(({ number: holeNumber, par }) =>
      personal
        // A par 3 has no fairway to hit.
        .filter(({ kind }) => par > 3 || kind !== 'fairway')
        .map(({ kind, title, labels }) => {
          const answers = labels.map(([value, label]) => ({ value, ball: ballNo, label }))
          return {
            holeNumber,
            gameNo: 0,
            question: { kind, of: 'ball', title, answers, isAfterScores: true },
          }
        }),
    )
}

const { personal: texts } = words.questions

const counted = (values: readonly number[]) => values.map((value) => [value, String(value)] as const)

const personal = [
  { kind: 'putts', title: words.questions.putts, labels: counted([0, 1, 2, 3, 4]) },
  {
    kind: 'fairway',
    title: texts.fairway,
    labels: [
      [1, texts.hit],
      [0, texts.missed],
    ] as const,
  },
  { kind: 'penalties', title: texts.penalties, labels: counted([1, 2, 3]) },
] as const
