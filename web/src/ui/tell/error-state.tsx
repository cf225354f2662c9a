import { TriangleAlert } from 'lucide-react'
import { Button } from '../press/button.tsx'
import { words } from './words.ts'

interface ErrorStateProps {
  title: string
  description: string
  onRetry: () => void
}

/** What happened, that nothing is lost, and a retry. */
export function ErrorState({ title, description, onRetry }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-6 gap-y-4 p-5 md:p-6">
      <div className="flex grow basis-60 items-start gap-3">
        <TriangleAlert aria-hidden className="mt-0.5 size-6 shrink-0 text-flag" strokeWidth={1.75} />
        <div>
          <p className="font-semibold">{title}</p>
          <p className="mt-1 text-quiet">{description}</p>
        </div>
      </div>
      <Button look="outline" className="grow sm:grow-0" onClick={onRetry}>
        {words.tryAgain}
      </Button>
    </div>
  )
}
