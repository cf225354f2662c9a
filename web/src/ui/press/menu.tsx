import { Menu as BaseMenu } from '@base-ui/react/menu'
import type { LucideIcon } from 'lucide-react'
import type { ReactElement } from 'react'

export interface MenuEntry {
  label: string
  icon: LucideIcon
  onSelect: () => void
}

interface MenuProps {
  trigger: ReactElement
  entries: readonly MenuEntry[]
  isInitiallyOpen?: boolean
  /** The landmark that the menu belongs to. */
  container: HTMLElement | null
}

export function Menu({ trigger, entries, isInitiallyOpen = false, container }: MenuProps) {
  return (
    <BaseMenu.Root defaultOpen={isInitiallyOpen}>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal container={container}>
        <BaseMenu.Positioner align="end" sideOffset={8} className="z-40 outline-none">
          <BaseMenu.Popup className="min-w-48 rounded-lg border border-edge bg-card p-1 outline-none transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {entries.map((entry) => (
              <MenuItem key={entry.label} {...entry} />
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

function MenuItem({ label, icon: Icon, onSelect }: MenuEntry) {
  return (
    <BaseMenu.Item
      onClick={onSelect}
      className="flex min-h-target cursor-pointer items-center gap-3 rounded-md px-3 font-medium outline-none select-none data-highlighted:bg-fairway-wash data-highlighted:text-fairway"
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      {label}
    </BaseMenu.Item>
  )
}
