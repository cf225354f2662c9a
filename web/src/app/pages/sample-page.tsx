import { matchNamesOf } from '#golf/board/match-names.ts'
import { ResultBoard } from '#golf/board/result-board.tsx'
import { cardRows } from '#golf/card/card-rows.ts'
import { Explanations } from '#golf/explanation/explanations.tsx'
import { MiniCard } from '#golf/card/mini-card.tsx'
import { totalText } from '#golf/card/total-text.ts'
import { WithFormats } from '#golf/with-formats.tsx'
import { formatShortDate } from '#text/format-date.ts'
import { initialsOf } from '#text/initials.ts'
import { Avatar } from '#ui/draw/avatar.tsx'
import { buttonStyle } from '#ui/press/button-style.ts'
import { Card } from '#ui/draw/card.tsx'
import { toEngineMatch } from '@nineteenth/contracts'
import { scoreMatch } from '@nineteenth/scoring'
import { useMemo } from 'react'
import { Link } from 'wouter'
import { paths } from '#paths/paths.ts'
import { sampleMatch } from './sample-match.ts'
import { sharedWords } from '#text/shared-words.ts'
import { words } from './sample-words.ts'

const engineMatch = toEngineMatch(sampleMatch)
const names = matchNamesOf(sampleMatch)

/** Sample results for members without a match. */
export function SamplePage() {
  return (
    <WithFormats games={sampleMatch.games} skeleton={null}>
      {() => <SampleView />}
    </WithFormats>
  )
}

function SampleView() {
  const result = useMemo(() => scoreMatch(engineMatch), [])
  const { course, date, teeBox } = sampleMatch
  return (
    <div className="flex flex-col gap-4 md:gap-6">
      <p className="rounded-lg border border-dashed border-edge px-4 py-3 font-medium">{words.notice}</p>
      <Card className="overflow-hidden">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 p-4">
          <h2 className="text-lg font-semibold md:text-xl">{course.name}</h2>
          <p className="text-quiet">
            <time dateTime={date}>{formatShortDate(date)}</time> · {sharedWords.tees(teeBox.name)}
          </p>
        </div>
        <ul className="divide-y divide-rule border-t border-rule">
          {cardRows(sampleMatch, engineMatch, result, names).map(({ ball, name, holes, totals }) => (
            <li key={ball} className="flex flex-col gap-2 p-4">
              <div className="flex items-center gap-3">
                <Avatar letters={initialsOf(name)} hue={Number(ball)} isSmall />
                <span className="min-w-0 flex-1 font-medium">{name}</span>
                <span className="text-lg font-semibold tabular-nums">{totalText(totals.total)}</span>
              </div>
              <MiniCard label={words.cardOf(name)} holes={holes} />
            </li>
          ))}
        </ul>
      </Card>
      <Card aria-label={sharedWords.results} className="overflow-hidden pb-2">
        <Explanations match={engineMatch} result={result} names={names}>
          <ResultBoard label={words.byFormat} match={sampleMatch} {...{ result, names }} />
        </Explanations>
        <p className="px-4 pt-1 pb-2 text-sm text-quiet">{words.tapNumber}</p>
      </Card>
      <Link href={paths.newMatch} className={buttonStyle('primary', 'large')}>
        {sharedWords.createFirstMatch}
      </Link>
    </div>
  )
}
