import type { KeyboardEvent, ReactNode } from 'react'
import { useId } from 'react'
import { classNames } from '../class-names.ts'

interface Tab<Name extends string | number> {
  name: Name
  label: string
}

interface TabsProps<Name extends string | number> {
  label: string
  tabs: ReadonlyArray<Tab<Name>>
  active: Name
  onChange: (name: Name) => void
  /** For a panel without focusable content: the keyboard reaches the panel itself, to read and scroll it. */
  isPanelFocusable?: boolean
  children: ReactNode
}

/** Our own instead of Base UI's: sign-in is a first screen, and 10 kB would be a tenth of it. */
export function Tabs<Name extends string | number>({
  label,
  tabs,
  active,
  onChange,
  isPanelFocusable = false,
  children,
}: TabsProps<Name>) {
  const id = useId()
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = neighbourOf(tabs, active, event.key)
    if (!next) return
    event.preventDefault()
    onChange(next)
    document.getElementById(`${id}-${next}`)?.focus()
  }
  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        className="flex overflow-x-auto border-b border-rule scroll-hint"
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <TabButton key={tab.name} id={id} tab={tab} isActive={tab.name === active} onSelect={onChange} />
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${active}`}
        tabIndex={isPanelFocusable ? 0 : undefined}
        className={isPanelFocusable ? 'overflow-x-auto -outline-offset-3' : undefined}
      >
        {children}
      </div>
    </>
  )
}

interface TabButtonProps<Name extends string | number> {
  id: string
  tab: Tab<Name>
  isActive: boolean
  onSelect: (name: Name) => void
}

function TabButton<Name extends string | number>({ id, tab, isActive, onSelect }: TabButtonProps<Name>) {
  return (
    <button
      type="button"
      role="tab"
      id={`${id}-${tab.name}`}
      aria-selected={isActive}
      aria-controls={`${id}-panel`}
      tabIndex={isActive ? 0 : -1}
      className={classNames(
        'min-h-target min-w-fit flex-1 border-b-2 px-3 -outline-offset-3 font-semibold transition-colors duration-150',
        isActive ? 'border-fairway text-fairway' : 'border-transparent text-quiet hover:text-ink',
      )}
      onClick={() => onSelect(tab.name)}
    >
      {tab.label}
    </button>
  )
}

/** The tab that a key selects from the active one; undefined for other keys. */
export function neighbourOf<Name extends string | number>(
  tabs: ReadonlyArray<{ name: Name }>,
  active: Name,
  key: string,
): Name | undefined {
  const index = tabs.findIndex((tab) => tab.name === active)
  if (key === 'ArrowRight') return tabs.at((index + 1) % tabs.length)?.name
  if (key === 'ArrowLeft') return tabs.at(index - 1)?.name
  if (key === 'Home') return tabs.at(0)?.name
  if (key === 'End') return tabs.at(-1)?.name
  return undefined
}
