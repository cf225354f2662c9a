import { enterValue } from '#match/enter-value.ts'
import { shortBallNames } from '#golf/player-names.ts'
import type { MatchFeed } from '#sync/match-feed.ts'
import type { MatchState } from '@nineteenth/contracts'
import type { EntryCard } from '../entry-card.ts'
import { type Answer, type HoleQuestion, askedNow, puttsQuestions } from './asked-now.ts'

export interface QuestionLineProps {
  feed: MatchFeed
  match: MatchState
  card: EntryCard
  /** The visible hole. */
  holeNumber: number
  /** The games' questions. */
  questions: readonly HoleQuestion[]
  /** Your ball, if you count your putts. */
  puttsOf: number | undefined
}

/** The games' questions about a hole, in one line that blocks no score. */
export function QuestionLine({ feed, match, card, holeNumber, questions, puttsOf }: QuestionLineProps) {
  const all = puttsOf === undefined ? questions : [...questions, ...puttsQuestions(card, puttsOf)]
  const asked = askedNow(match, card, holeNumber, all, shortBallNames(match.players))
  if (asked.length === 0) return null
  // Another tap on the chosen answer clears it.
  const choose = ({ cell, value, isChosen }: Answer) => enterValue(feed, match, cell, isChosen ? null : value)
  return (
    <div className="-mx-4 flex shrink-0 items-center gap-4 overflow-x-auto overscroll-x-contain px-4 py-1">
      {asked.map(({ title, answers }) => (
        <fieldset key={title} className="flex shrink-0 items-center gap-1 min-[24rem]:gap-2">
          <legend className="sr-only">{title}</legend>
          <span aria-hidden className="max-w-20 pr-1 text-sm leading-4 font-semibold">
            {title}
          </span>
          {answers.map((answer) => (
            <button
              key={`${answer.cell.of} ${answer.value}`}
              type="button"
              aria-pressed={answer.isChosen}
              className={chip}
              onClick={() => choose(answer)}
            >
              {answer.label}
            </button>
          ))}
        </fieldset>
      ))}
    </div>
  )
}

const chip =
  'min-h-target min-w-11 touch-manipulation rounded-full border border-edge bg-card px-3 font-semibold tabular-nums whitespace-nowrap aria-pressed:bg-ink aria-pressed:text-paper tiny:min-h-11'
