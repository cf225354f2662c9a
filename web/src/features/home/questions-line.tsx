import { paths } from '#paths/paths.ts'
import { type Stats, countQuestions } from '@nineteenth/contracts'
import { Link } from 'wouter'
import { words } from './words.ts'

/** The number of open questions for the member, with links to those answered on other pages. */
export function QuestionsLine({ stats }: { stats: Stats }) {
  const count = countQuestions(stats)
  return (
    // Less space below, because the matches to confirm come next.
    <section aria-labelledby="questions" className="-mb-3 flex flex-wrap items-center gap-x-4">
      <h2 id="questions" className="text-lg font-semibold">
        {words.questions.count(count)}
      </h2>
      {stats.claims > 0 && (
        <Link href={paths.players} className={linkStyle}>
          {words.questions.claims(stats.claims)}
        </Link>
      )}
    </section>
  )
}

const linkStyle = 'flex min-h-target items-center text-fairway underline [overflow-wrap:anywhere]'
