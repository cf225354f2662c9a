import { paths } from '#paths/paths.ts'
import { scoreText } from '#golf/card/entered-score.ts'
import type { OutboxEntry } from '#sync/outbox.ts'
import type { MatchCell, MatchPlayer, MatchState } from '@nineteenth/contracts'
import { findScore, playerWhoLeft } from '@nineteenth/contracts'
import { Link } from 'wouter'
import type { LiveMatch } from '../live-match.tsx'
import { waitsForOwnHandicap } from '#golf/people/waits-for-own-handicap.ts'
import { listed, shortNames } from '#golf/player-names.ts'
import { type NameOf, formatHandicapIndex } from '@nineteenth/scoring'
import { Card } from '#ui/draw/card.tsx'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** What should be settled before the match counts: two scores for a hole, and scores that the server has not got. */
export function OpenQuestions({ match, waiting, setAside, names }: LiveMatch) {
  const on = { matchId: match.id, nameOf: names.ball }
  return (
    <>
      <Notice {...on} title="To settle" link="Settle" questions={disputes(match)} />
      <Notice {...on} title="Waiting to send on this phone" link="See" questions={unsent(waiting)} />
      <Notice {...on} title="Rejected, saved on this phone" link="See" questions={unsent(setAside)} />
    </>
  )
}

interface NoticeProps {
  matchId: number
  nameOf: NameOf
  title: string
  link: string
  questions: readonly OpenQuestion[]
}

function Notice({ matchId, nameOf, title, link, questions }: NoticeProps) {
  if (questions.length === 0) return null
  return (
    <WarningCard title={title}>
      <ul>
        {questions.map(({ id, ballNo, holeNumber, text }) => (
          <li key={id} className="flex items-center justify-between gap-4">
            <span className="min-w-0">{`Hole ${holeNumber} of ${nameOf(ballNo)}: ${text}`}</span>
            <Link
              href={paths.enterScoresAt(matchId, holeNumber)}
              aria-label={`${link} hole ${holeNumber}`}
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

/** Something that is not as it should be before a match counts, and where it can be put right. */
interface OpenQuestion extends MatchCell {
  id: string
  text: string
}

/** Scores that two people entered differently; until it is settled the one on the card counts. */
function disputes(match: MatchState): OpenQuestion[] {
  return match.conflicts.map((conflict) => {
    const onCard = scoreText(findScore(match, conflict))
    const text = `the card says ${onCard}, ${conflict.enteredByName} says ${scoreText(conflict)}.`
    return { ...conflict, id: conflict.entryId, text }
  })
}

/** Own scores that are only on this phone. */
function unsent(entries: readonly OutboxEntry[]): OpenQuestion[] {
  return entries.map((entry) => ({ ...entry, text: scoreText(entry) }))
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
        {asked.length > 0 && (
          <p>
            Decided with {namesOf(asked)} off {scratch}, because they hadn’t answered.
          </p>
        )}
        {gone.length > 0 && (
          <p>
            Decided with {namesOf(gone)} off {scratch}.
          </p>
        )}
      </div>
    )
  }
  const others = asked.filter((player) => player.userId !== userId)
  const shortName = shortNames(
    players.map(({ playerNo }) => playerNo),
    names.player,
  )
  const title = asked.length > 0 ? 'Not answered yet' : 'Left the match'
  return (
    <WarningCard title={title}>
      <ul>
        {[...asked, ...gone].map(({ playerNo, displayName }) => (
          <li key={playerNo}>
            {displayName} plays off {scratch}
          </li>
        ))}
      </ul>
      {others.length > 0 && <AskThem names={others.map(({ playerNo }) => shortName(playerNo))} />}
      {others.length < asked.length && (
        <p className="text-sm text-quiet">
          You haven’t answered. Tap “I am playing” in the match to play off your own handicap.
        </p>
      )}
      {gone.length > 0 && (
        <p className="text-sm text-quiet">
          A player who left keeps that handicap. Agree on the money yourselves.
        </p>
      )}
    </WarningCard>
  )
}

/** The match doesn't store whether a player who left had answered, only that they play off 0.0. */
function hasLeftUnanswered({ status, displayName, handicapTenths }: MatchPlayer): boolean {
  return handicapTenths === 0 && (status === 'left' || displayName === playerWhoLeft)
}

const scratch = formatHandicapIndex(0)

function AskThem({ names }: { names: readonly string[] }) {
  const [only = ''] = names
  return (
    <p className="text-sm text-quiet">
      Ask {listed(names)} to open Nineteenth and tap “I am playing”. If you complete the match before that,{' '}
      {names.length === 1 ? `${only}’s handicap stays` : 'their handicaps stay'} {scratch}.
    </p>
  )
}

function namesOf(players: readonly MatchPlayer[]): string {
  return listed(players.map(({ displayName }) => displayName))
}

/** Something to look at before the match is completed. */
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
