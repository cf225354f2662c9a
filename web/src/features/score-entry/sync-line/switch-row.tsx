import { classNames } from '#ui/class-names.ts'

interface SwitchRowProps {
  label: string
  hint?: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

export function SwitchRow({ label, hint, isOn, onChange }: SwitchRowProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      className="flex min-h-target w-full items-center justify-between gap-4 text-left"
      onClick={() => onChange(!isOn)}
    >
      <span>
        <span className="font-semibold">{label}</span>
        {hint && <span className="block text-sm text-quiet">{hint}</span>}
      </span>
      <span
        aria-hidden
        className={classNames(
          'flex h-8 w-14 shrink-0 items-center rounded-full border-2 p-0.5 transition-colors duration-150',
          isOn ? 'justify-end border-fairway bg-fairway' : 'border-edge bg-card',
        )}
      >
        <span className={classNames('size-6 rounded-full', isOn ? 'bg-on-fairway' : 'bg-edge')} />
      </span>
    </button>
  )
}
