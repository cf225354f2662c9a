import { paths } from '#paths/paths.ts'
import { scoreText } from '#golf/card/entered-score.ts'
import type { OutboxEntry } from '#sync/outbox.ts'
import type { MatchCell, MatchState } from '@nineteenth/contracts'
import { findScore } from '@nineteenth/contracts'
import { Link } from 'wouter'
import type { LiveMatch } from '../live-match.ts'
import { WarningCard } from './warning-card.tsx'

/** What should be settled before the match counts: two scores for a hole, and scores that the server has not got. */
export function OpenQuestions({ match, waiting, setAside, names }: LiveMatch) {
  return (
    <>
      <Notice matchId={match.id} title="To settle" link="Settle" questions={disputes(match, names.ball)} />
      <Notice
        matchId={match.id}
        title="Waiting for signal on this phone"
        link="See"
        questions={unsent(waiting, names.ball)}
      />
      <Notice
        matchId={match.id}
        title="Not accepted, still on this phone"
        link="See"
        questions={unsent(setAside, names.ball)}
      />
    </>
  )
}

interface NoticeProps {
  matchId: number
  title: string
  link: string
  questions: readonly OpenQuestion[]
}

function Notice({ matchId, title, link, questions }: NoticeProps) {
  if (questions.length === 0) return null
  return (
    <WarningCard title={title}>
      <ul>
        {questions.map(({ id, hole, text }) => (
          <li key={id} className="flex items-center justify-between gap-4">
            <span className="min-w-0">{text}</span>
            <Link
              href={paths.enterScoresAt(matchId, hole)}
              aria-label={`${link} hole ${hole}`}
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

type BallNameOf = (ballNo: number) => string

/** Something that is not as it should be before a match counts, and the hole where it can be put right. */
interface OpenQuestion {
  id: string
  hole: number
  text: string
}

/** Scores that two people entered differently; until it is settled the one on the card counts. */
function disputes(match: MatchState, ballNameOf: BallNameOf): OpenQuestion[] {
  return match.conflicts.map((conflict) => {
    const onCard = scoreText(findScore(match, conflict))
    const says = `the card says ${onCard}, ${conflict.enteredByName} says ${scoreText(conflict)}`
    return {
      id: conflict.entryId,
      hole: conflict.holeNumber,
      text: `${cellText(conflict, ballNameOf)}: ${says}.`,
    }
  })
}

/** Own scores that are only on this phone. */
function unsent(entries: readonly OutboxEntry[], ballNameOf: BallNameOf): OpenQuestion[] {
  return entries.map((entry) => ({
    id: entry.id,
    hole: entry.holeNumber,
    text: `${cellText(entry, ballNameOf)}: ${scoreText(entry)}`,
  }))
}

function cellText({ ballNo, holeNumber }: MatchCell, ballNameOf: BallNameOf): string {
  return `Hole ${holeNumber} of ${ballNameOf(ballNo)}`
}
