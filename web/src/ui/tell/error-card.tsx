import { sentenceFor } from '#text/sentence-for.ts'
import { Card } from '../draw/card.tsx'
import { ErrorState } from './error-state.tsx'

interface ErrorCardProps {
  title: string
  error: unknown
  onRetry: () => unknown
}

/** Shown instead of content that couldn't be loaded: why, and a retry. */
export function ErrorCard({ title, error, onRetry }: ErrorCardProps) {
  return (
    <Card>
      <ErrorState title={title} description={sentenceFor(error)} onRetry={() => void onRetry()} />
    </Card>
  )
}
