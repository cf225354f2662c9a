import { errorSentences } from '#text/error-sentences.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { CircleAlert } from 'lucide-react'

export function MatchMissing() {
  return (
    <Card>
      <EmptyState
        icon={CircleAlert}
        title="Match Not Found"
        description="Match not found or you don't have access to it."
      />
    </Card>
  )
}

export function ReloadFirst() {
  return (
    <Card>
      <ErrorState
        title="Error Loading Match"
        description={errorSentences['too-old']}
        onRetry={() => window.location.reload()}
      />
    </Card>
  )
}
