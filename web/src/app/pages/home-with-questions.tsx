import { HomePage } from '#features/home/home-page.tsx'
import { whenNeeded } from '#ui/hooks/when-needed.tsx'
import type { Stats } from '@nineteenth/contracts'

const Questions = whenNeeded<{ stats: Stats }>(
  async () => (await import('./home-questions.tsx')).HomeQuestions,
)

export function HomeWithQuestions() {
  return <HomePage Questions={Questions} />
}
