import { Lock } from 'lucide-react'

/** What can no longer change, and why. */
export function FixedField({
  label,
  value,
  reason,
}: {
  label: string
  value: string
  reason?: string | undefined
}) {
  return (
    <div>
      <p className="text-sm font-semibold">{label}</p>
      <p className="mt-1.5 flex min-h-target items-center gap-2 rounded-md border border-rule bg-sand px-3">
        <Lock aria-hidden className="size-4 shrink-0 text-quiet" />
        {value}
      </p>
      {reason && <p className="mt-1.5 text-sm text-quiet">{reason}</p>}
    </div>
  )
}
