import { paths } from '#paths/paths.ts'
import { isStrokes } from '#golf/card/entered-score.ts'
import { enteredText, entryTitle, valueText } from '#golf/entry/entry-words.ts'
import { useUserId } from '#identity/auth-context.tsx'
import type { OutboxEntry } from '#sync/outbox.ts'
import type { Cell, MatchPlayer, MatchState } from '@nineteenth/contracts'
import { ballIn, findCell, playerWhoLeft } from '@nineteenth/contracts'
import { Link } from 'wouter'
import type { LiveMatch } from '../live-match.tsx'
import { waitsForOwnHandicap } from '#golf/people/waits-for-own-handicap.ts'
import { listed, shortNames } from '#golf/player-names.ts'
import { formatRun, holeRuns } from '#golf/hole-runs.ts'
import { type NameOf, formatHandicapIndex } from '@nineteenth/scoring'
import { Card } from '#ui/draw/card.tsx'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { gamesWithoutAnswers } from './completion.ts'
import { calculateWords } from './words.ts'
import { sharedWords } from '#text/shared-words.ts'

/** The problems to check before the match counts: conflicts and unsent scores. */
export function OpenQuestions({ match, waiting, setAside, names }: LiveMatch) {
  const userId = useUserId()
  const on = { match, nameOf: names.ball }
  return (
    <>
      <Notice
        {...on}
        title={calculateWords.check.differentScores}
        link={calculateWords.check.check}
        questions={conflicts(match, userId)}
      />
      <Notice
        {...on}
        title={calculateWords.check.waiting}
        link={calculateWords.check.view}
        questions={unsent(match, waiting)}
      />
      <Notice
        {...on}
        title={sharedWords.rejectedOnPhone}
        link={calculateWords.check.view}
        questions={unsent(match, setAside)}
      />
    </>
  )
}

interface NoticeProps {
  match: MatchState
  nameOf: NameOf
  title: string
  link: string
  questions: readonly OpenQuestion[]
}

function Notice({ match, nameOf, title, link, questions }: NoticeProps) {
  if (questions.length === 0) return null
  return (
    <WarningCard title={title}>
      <ul>
        {questions.map(({ id, cell, text }) => (
          <li key={id} className="flex items-center justify-between gap-4">
            <span className="min-w-0">{`${cellTitle(match, cell, nameOf)}: ${text}`}</span>
            <Link
              href={paths.enterScoresAt(match.id, cell.hole)}
              aria-label={calculateWords.check.hole(link, cell.hole)}
              className="flex min-h-target shrink-0 items-center font-semibold text-fairway underline"
            >
              {link}
            </Link>
          </li>
        ))}
      </ul>
    </WarningCard>
  )
}

/** A problem to fix before a match counts, with its cell. */
interface OpenQuestion {
  id: string
  cell: Cell
  text: string
}

function cellTitle(match: MatchState, cell: Cell, nameOf: NameOf): string {
  return isStrokes(cell)
    ? calculateWords.check.cell(nameOf(ballIn(cell) ?? 0), cell.hole)
    : entryTitle(match, cell)
}

/** The conflicts. Until they are decided, the value on the card counts. */
function conflicts(match: MatchState, userId: number | undefined): OpenQuestion[] {
  return match.open
    .filter(({ state }) => state === 'conflict')
    .map((cell) => {
      const onCard = valueText(match, cell, findCell(match, cell)?.value ?? null)
      const theirs = valueText(match, cell, cell.value)
      const who = cell.by === userId ? calculateWords.check.you : cell.byName
      return { id: cell.entry, cell, text: calculateWords.check.differs(onCard, enteredText(who, theirs)) }
    })
}

/** Entries that are only on this phone. */
function unsent(match: MatchState, entries: readonly OutboxEntry[]): OpenQuestion[] {
  return entries.map(({ id, cell, value }) => ({ id, cell, text: valueText(match, cell, value) }))
}

type UnansweredProps = Pick<LiveMatch, 'match' | 'names' | 'userId'>

/** Players whose own handicap doesn't count, because they haven't answered, or left before they did. */
export function Unanswered({ match, names, userId }: UnansweredProps) {
  const { players, isComplete } = match
  const asked = players.filter(waitsForOwnHandicap)
  const gone = players.filter(hasLeftUnanswered)
  if (asked.length + gone.length === 0) return null
  if (isComplete) {
    return (
      <div className="text-sm text-quiet [overflow-wrap:anywhere] print:hidden">
        {asked.length > 0 && <p>{calculateWords.unanswered.decided(namesOf(asked), scratch)}</p>}
        {gone.length > 0 && <p>{calculateWords.unanswered.decidedLeft(namesOf(gone), scratch)}</p>}
      </div>
    )
  }
  const others = asked.filter((player) => player.userId !== userId)
  const shortName = shortNames(
    players.map(({ playerNo }) => playerNo),
    names.player,
  )
  const title = asked.length > 0 ? calculateWords.unanswered.title : calculateWords.unanswered.leftTitle
  return (
    <WarningCard title={title}>
      <ul>
        {[...asked, ...gone].map(({ playerNo, displayName }) => (
          <li key={playerNo}>{calculateWords.unanswered.playsOff(displayName, scratch)}</li>
        ))}
      </ul>
      {others.length > 0 && <AskThem names={others.map(({ playerNo }) => shortName(playerNo))} />}
      {others.length < asked.length && <p className="text-sm text-quiet">{calculateWords.unanswered.you}</p>}
      {gone.length > 0 && <p className="text-sm text-quiet">{calculateWords.unanswered.left}</p>}
    </WarningCard>
  )
}

/** The match doesn't store whether a player who left had answered, only that they play as scratch. */
function hasLeftUnanswered({ status, displayName, handicapTenths }: MatchPlayer): boolean {
  return handicapTenths === 0 && (status === 'left' || displayName === playerWhoLeft)
}

const scratch = formatHandicapIndex(0)

function AskThem({ names }: { names: readonly string[] }) {
  return <p className="text-sm text-quiet">{calculateWords.unanswered.ask(names, scratch)}</p>
}

function namesOf(players: readonly MatchPlayer[]): string {
  return listed(players.map(({ displayName }) => displayName))
}

/** The holes on which a game waits for an answer, and what happens without one. */
export function NoAnswers({ match, engineMatch, result }: LiveMatch) {
  const open = match.isComplete ? [] : gamesWithoutAnswers(engineMatch, result)
  if (open.length === 0) return null
  return (
    <WarningCard title={calculateWords.noAnswers.title}>
      <ul>
        {open.map(({ game, title, holes, meaning }) => (
          <li key={game}>
            <p>
              {title}: {meaning}
            </p>
            <span className="-mx-2 flex flex-wrap">
              {holeRuns(holes).map((run) => (
                <Link
                  key={run.from}
                  href={paths.enterScoresAt(match.id, run.from)}
                  aria-label={`${title}, ${formatRun(run).toLowerCase()}`}
                  className="flex min-h-target min-w-target items-center rounded-sm px-2 font-semibold text-fairway underline"
                >
                  {formatRun(run)}
                </Link>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </WarningCard>
  )
}

/** A warning before the match is completed. */
function WarningCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card aria-label={title} className="bg-flag-wash px-4 py-3 [overflow-wrap:anywhere]">
      <h2 className="flex items-center gap-2 font-semibold">
        <CircleAlert aria-hidden className="size-5 shrink-0 text-flag" />
        {title}
      </h2>
      {children}
    </Card>
  )
}
