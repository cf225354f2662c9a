import type { MatchSnapshot } from '#sync/match-feed.ts'
import { buttonStyle } from '#ui/press/button-style.ts'
import { useStore } from '#ui/hooks/use-store.ts'
import type { Joiner, MatchCell, MatchState } from '@nineteenth/contracts'
import { Flag, Grid3x3, Sun, UserRoundPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { memo, useLayoutEffect, useState } from 'react'
import { entryChoices } from '#golf/entry/entry-choices-store.ts'
import type { OpenSheet } from './entry-sheets.tsx'
import type { GroupLook, useShownGroup } from './group-choice.tsx'
import { GroupButton } from './group-choice.tsx'
import { SyncLine } from './sync-line/sync-line.tsx'

interface EntryToolsProps {
  snapshot: MatchSnapshot
  match: MatchState
  /** Whom this phone has joined the match as. */
  joiner: Joiner | null
  shown: ReturnType<typeof useShownGroup>
  groupLook: GroupLook
  view: EntryView
  isInHeader: boolean
  canSettle: boolean
  setSheet: (sheet: OpenSheet) => void
  onView: (view: EntryView) => void
  /** Missing for those who may not invite others, and where the header has no room for it. */
  onInvite: (() => void) | undefined
  /** The other pages of the match, where a phone has no tabs for them. */
  places: ReactNode
}

/** Above the card, or in the header where the screen is short: what is sent, whose card it is, and the other view. */
export function EntryTools(props: EntryToolsProps) {
  const { snapshot, match, joiner, shown, groupLook, view, isInHeader, canSettle, setSheet } = props
  const { onView, onInvite, places } = props
  const hasButton = groupLook === 'button'
  const isUrgent = match.conflicts.length + snapshot.setAside.length > 0
  const settle = ({ ballNo, holeNumber }: MatchCell) =>
    setSheet({ kind: 'settle', cell: { ballNo, holeNumber } })
  return (
    <div className="flex items-center gap-2 max-[26rem]:gap-1 max-[16rem]:flex-wrap scoring:w-full">
      <SyncLine
        snapshot={snapshot}
        joiner={joiner}
        onPhone={() => setSheet({ kind: 'phone' })}
        onSettle={canSettle ? settle : undefined}
      />
      {hasButton && (
        <GroupButton match={match} groups={shown.groups} shown={shown.group} onChoose={shown.choose} />
      )}
      {onInvite && (
        <button type="button" aria-label="Invite" className={buttonStyle('plain', 'icon')} onClick={onInvite}>
          <UserRoundPlus aria-hidden className="size-6" />
        </button>
      )}
      {places}
      <ViewSwitch view={view} isShort={isInHeader || hasButton || isUrgent} onChange={onView} />
    </div>
  )
}

interface ViewSwitchProps {
  view: EntryView
  /** On a phone the word makes room for what is more urgent. */
  isShort: boolean
  onChange: (view: EntryView) => void
}

/** One button, to the other view of the same card. */
const ViewSwitch = memo(function ViewSwitch({ view, isShort, onChange }: ViewSwitchProps) {
  const other = view === 'hole' ? 'card' : 'hole'
  const Icon = icons[other]
  return (
    <button
      type="button"
      aria-label={labels[other]}
      className={`${buttonStyle('outline')} shrink-0 scoring:border-transparent scoring:bg-transparent scoring:px-3 scoring:text-fairway`}
      onClick={() => onChange(other)}
    >
      <Icon aria-hidden className="size-5" />
      <span className={isShort ? 'max-sm:sr-only low:sr-only' : ''}>{words[other]}</span>
    </button>
  )
})

const words: Record<EntryView, string> = { hole: 'Hole', card: 'Card' }
const labels: Record<EntryView, string> = { hole: 'Hole view', card: 'Card view' }
const icons = { hole: Flag, card: Grid3x3 }

export type EntryView = 'hole' | 'card'

/** The view that was chosen last; before any choice, the hole on phones and the card where there is room for it. */
export function useEntryView(): [view: EntryView, choose: (view: EntryView) => void] {
  const { view } = useStore(entryChoices)
  // Asked once: a phone that is turned in the hand stays in its view.
  const [byScreen] = useState<EntryView>(() =>
    window.matchMedia('(min-width: 48rem)').matches ? 'card' : 'hole',
  )
  return [view ?? byScreen, choose]
}

function choose(view: EntryView): void {
  entryChoices.choose({ view })
}

export function SunButton() {
  const { isSunny } = useStore(entryChoices)
  return (
    <button
      type="button"
      aria-label="Sun mode"
      aria-pressed={isSunny}
      className={`${buttonStyle('plain', 'icon')} aria-pressed:bg-ink aria-pressed:text-paper`}
      onClick={() => entryChoices.choose({ isSunny: !isSunny })}
    >
      <Sun aria-hidden className="size-6" />
    </button>
  )
}

/** Black on white while Enter Scores is open: other pages have no button to leave it by. */
export function useSunMode(isSunny: boolean): void {
  useLayoutEffect(() => {
    if (!isSunny) return undefined
    document.documentElement.dataset['sun'] = ''
    return () => {
      delete document.documentElement.dataset['sun']
    }
  }, [isSunny])
}
