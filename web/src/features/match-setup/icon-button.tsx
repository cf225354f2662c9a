import { buttonStyle } from '#ui/press/button-style.ts'
import type { LucideIcon } from 'lucide-react'

interface IconButtonProps {
  label: string
  icon: LucideIcon
  isPressed?: boolean
  onClick: () => void
}

export function IconButton({ label, icon: Icon, isPressed, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isPressed}
      className={buttonStyle(isPressed ? 'primary' : 'plain', 'icon')}
      onClick={onClick}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  )
}
