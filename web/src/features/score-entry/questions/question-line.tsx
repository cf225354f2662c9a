import { enterValue } from '#match/enter-value.ts'
import { shortBallNames } from '#golf/player-names.ts'
import type { MatchFeed } from '#sync/match-feed.ts'
import { classNames } from '#ui/class-names.ts'
import type { MatchState } from '@nineteenth/contracts'
import type { Cursor } from '../entering/entry-steps.ts'
import type { EntryCard } from '../entry-card.ts'
import { SheetButton } from '../sheet-button.tsx'
import { words } from '../words.ts'
import { dotWords } from './words.ts'
import {
  type Answer,
  type Asked,
  type HoleQuestion,
  askedNow,
  dotsOfBall,
  isDot,
  lastScored,
  personalQuestions,
} from './asked-now.ts'

export interface QuestionLineProps {
  feed: MatchFeed
  match: MatchState
  card: EntryCard
  cursor: Cursor
  /** The visible hole. */
  holeNumber: number
  /** The games' questions. */
  questions: readonly HoleQuestion[]
  /** Your ball, if you count your putts. */
  puttsOf: number | undefined
}

/** The games' questions about a hole, in one line that blocks no score. */
export function QuestionLine(props: QuestionLineProps) {
  const { feed, match, card, cursor, holeNumber, questions, puttsOf } = props
  const all = puttsOf === undefined ? questions : [...questions, ...personalQuestions(card, puttsOf)]
  const nameOf = shortBallNames(match.players)
  const asked = askedNow(match, card, holeNumber, all, nameOf)
  const last = lastScored(card, cursor, holeNumber)
  const dots: Asked[] = last
    ? [{ title: dotsTitle(last, holeNumber, nameOf), answers: dotsOfBall(match, questions, last) }]
    : []
  const hasDots = questions.some(isDot)
  const lines = [...asked, ...dots].filter(({ answers }) => answers.length > 0)
  if (lines.length === 0 && !hasDots) return null
  // Another tap on the chosen answer clears it.
  const choose = ({ cell, value, isChosen }: Answer) => enterValue(feed, match, cell, isChosen ? null : value)
  const line = (
    <div
      className={classNames(
        'flex items-center gap-4 overflow-x-auto overscroll-x-contain py-1',
        hasDots ? 'min-w-0 flex-1 pr-2 pl-4' : '-mx-4 shrink-0 px-4',
      )}
    >
      {lines.map((one) => (
        <Choices key={one.title} {...one} onChoose={choose} />
      ))}
    </div>
  )
  if (!hasDots) return line
  const sheetHole = last?.holeNumber ?? holeNumber
  return (
    <div className="-mx-4 flex shrink-0 items-center pr-4">
      {line}
      <SheetButton
        label={dotWords.dotsOn(sheetHole)}
        className={classNames(button, 'ml-2 rounded-md')}
        face={dotWords.dots}
        title={dotWords.dotsOn(sheetHole)}
      >
        {() => (
          <ul className="flex flex-col gap-3">
            {card.players.map(({ ballNo, name }) => (
              <li key={ballNo}>
                <Choices
                  title={name}
                  answers={dotsOfBall(match, questions, { ballNo, holeNumber: sheetHole })}
                  onChoose={choose}
                  isWrapped
                />
              </li>
            ))}
          </ul>
        )}
      </SheetButton>
    </div>
  )
}

function dotsTitle(
  last: { ballNo: number; holeNumber: number },
  shownHole: number,
  nameOf: (ballNo: number) => string,
): string {
  const name = nameOf(last.ballNo)
  return last.holeNumber === shownHole ? name : words.questions.title(last.holeNumber, name)
}

interface ChoicesProps extends Asked {
  onChoose: (answer: Answer) => void
  /** Below its title, on as many lines as it needs. */
  isWrapped?: boolean
}

/** A question with a button for each answer. */
function Choices({ title, answers, onChoose, isWrapped = false }: ChoicesProps) {
  return (
    <fieldset
      className={classNames(
        'flex gap-1 min-[24rem]:gap-2',
        isWrapped ? 'flex-wrap' : 'shrink-0 items-center',
      )}
    >
      <legend className="sr-only">{title}</legend>
      <span
        aria-hidden
        className={classNames('font-semibold', isWrapped ? 'w-full' : 'max-w-20 pr-1 text-sm leading-4')}
      >
        {title}
      </span>
      {answers.map((answer) => (
        <button
          key={`${answer.cell.kind} ${answer.cell.of} ${answer.value}`}
          type="button"
          aria-pressed={answer.isChosen}
          className={classNames(button, 'rounded-full')}
          onClick={() => onChoose(answer)}
        >
          {answer.label}
          {answer.isChosen && answer.isVoid && dotWords.notValid}
        </button>
      ))}
    </fieldset>
  )
}

const button =
  'min-h-target min-w-11 shrink-0 touch-manipulation border border-edge bg-card px-3 font-semibold tabular-nums whitespace-nowrap aria-pressed:bg-ink aria-pressed:text-paper tiny:min-h-11'
