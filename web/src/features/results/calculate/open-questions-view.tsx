import { paths } from '#app/paths.ts'
import { Card } from '#ui/card.tsx'
import { CircleAlert } from 'lucide-react'
import { Link } from 'wouter'
import type { LiveMatch } from '../live-match.ts'
import type { OpenQuestion } from './open-questions.ts'
import { disputes, unsent } from './open-questions.ts'

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
    <Card aria-label={title} className="bg-flag-wash px-4 py-3">
      <h2 className="flex items-center gap-2 font-semibold">
        <CircleAlert aria-hidden className="size-5 shrink-0 text-flag" />
        {title}
      </h2>
      <ul>
        {questions.map(({ id, hole, text }) => (
          <li key={id} className="flex items-center justify-between gap-4">
            <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
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
    </Card>
  )
}
