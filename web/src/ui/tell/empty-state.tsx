import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  icon: LucideIcon
  title: string
  description: string
  action?: ReactNode
}

/** Says what will appear here, and what to do next. */
export function EmptyState({ icon: Icon, title, description, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-12 text-center">
      <Icon aria-hidden className="mb-2 size-8 text-fairway" strokeWidth={1.75} />
      <h2 className="text-lg font-semibold">{title}</h2>
      <p className="max-w-[36ch] text-quiet">{description}</p>
      {action && <div className="mt-4">{action}</div>}
    </div>
  )
}
