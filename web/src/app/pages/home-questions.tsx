import { AskedMatches } from '#features/consent/asked-matches.tsx'
import { QuestionsLine } from '#features/home/questions-line.tsx'
import type { Stats } from '@nineteenth/contracts'

/** The open questions: how many there are, and the matches that others added you to. */
export function HomeQuestions({ stats }: { stats: Stats }) {
  return (
    <>
      <QuestionsLine stats={stats} />
      {stats.asked > 0 && <AskedMatches />}
    </>
  )
}
