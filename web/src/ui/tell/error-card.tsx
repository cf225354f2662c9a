import { sentenceFor } from '#text/sentence-for.ts'
import { Card } from '../draw/card.tsx'
import { ErrorState } from './error-state.tsx'

interface ErrorCardProps {
  title: string
  error: unknown
  onRetry: () => unknown
}

/** In the place of what could not be loaded: why, and how to ask for it again. */
export function ErrorCard({ title, error, onRetry }: ErrorCardProps) {
  return (
    <Card>
      <ErrorState title={title} description={sentenceFor(error)} onRetry={() => void onRetry()} />
    </Card>
  )
}
