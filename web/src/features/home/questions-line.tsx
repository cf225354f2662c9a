import { paths } from '#paths/paths.ts'
import { type Stats, countQuestions } from '@nineteenth/contracts'
import { Link } from 'wouter'

/** How many questions wait for you, with links to those that are answered on other pages. */
export function QuestionsLine({ stats }: { stats: Stats }) {
  const count = countQuestions(stats)
  return (
    // Close to the matches to confirm, which follow.
    <section aria-labelledby="questions" className="-mb-3 flex flex-wrap items-center gap-x-4">
      <h2 id="questions" className="text-lg font-semibold">
        {count === 1 ? '1 question for you' : `${count} questions for you`}
      </h2>
      {stats.claims > 0 && (
        <Link href={paths.players} className={linkStyle}>
          {stats.claims === 1 ? 'A guest created an account' : `${stats.claims} guests created accounts`}
        </Link>
      )}
    </section>
  )
}

const linkStyle = 'flex min-h-target items-center text-fairway underline [overflow-wrap:anywhere]'
