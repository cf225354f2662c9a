import { entryChoices } from '#golf/entry/entry-choices-store.ts'
import { matchPlaces } from '#match/match-places.ts'
import { MatchTabs } from '#match/match-tabs.tsx'
import { paths } from '#paths/paths.ts'
import type { MatchSnapshot } from '#sync/match-feed.ts'
import { useStore } from '#ui/hooks/use-store.ts'
import { buttonStyle } from '#ui/press/button-style.ts'
import { Button } from '#ui/press/button.tsx'
import type { Joiner, MatchState } from '@nineteenth/contracts'
import { Flag, Grid3x3, House, Menu, Sun, UserRoundPlus } from 'lucide-react'
import { type ReactNode, memo, useState } from 'react'
import { Link } from 'wouter'
import type { OpenSheet } from './entry-sheets.tsx'
import { GroupButton, type GroupLook, type useShownGroup } from './group-choice.tsx'
import { SheetButton } from './sheet-button.tsx'
import { SyncLine } from './sync-line/sync-line.tsx'
import { sharedWords } from '#text/shared-words.ts'
import { words } from './words.ts'

interface EntryToolsProps {
  snapshot: MatchSnapshot
  match: MatchState
  /** The guest that this phone joined as. */
  joiner: Joiner | null
  shown: ReturnType<typeof useShownGroup>
  groupLook: GroupLook
  view: EntryView
  isInHeader: boolean
  canSettle: boolean
  setSheet: (sheet: OpenSheet) => void
  onView: (view: EntryView) => void
  /** Undefined without the right to invite, or if the header has no room for it. */
  onInvite: (() => void) | undefined
  /** The other pages of the match, on phones without tabs. */
  places: ReactNode
}

/** Above the card, or in the header of short screens: sync status, group, and the button to the other view. */
export function EntryTools(props: EntryToolsProps) {
  const { snapshot, match, joiner, shown, groupLook, view, isInHeader, canSettle, setSheet } = props
  const { onView, onInvite, places } = props
  const hasButton = groupLook === 'button'
  const isUrgent = match.open.length + snapshot.setAside.length > 0
  return (
    <div className="flex items-center gap-2 max-[26rem]:gap-1 max-[16rem]:flex-wrap scoring:w-full">
      <SyncLine
        snapshot={snapshot}
        joiner={joiner}
        onPhone={() => setSheet({ kind: 'phone' })}
        onSettle={
          canSettle
            ? ({ hole, kind, of }) => setSheet({ kind: 'settle', cell: { hole, kind, of } })
            : undefined
        }
      />
      {hasButton && (
        <GroupButton match={match} groups={shown.groups} shown={shown.group} onChoose={shown.choose} />
      )}
      {onInvite && (
        <button
          type="button"
          aria-label={sharedWords.invite}
          className={buttonStyle('plain', 'icon')}
          onClick={onInvite}
        >
          {inviteIcon}
        </button>
      )}
      {places}
      <ViewSwitch view={view} isShort={isInHeader || hasButton || isUrgent} onChange={onView} />
    </div>
  )
}

// One element for all renders: a tap doesn't draw it again.
const inviteIcon = <UserRoundPlus aria-hidden className="size-6" />

interface ViewSwitchProps {
  view: EntryView
  /** On a phone the label is hidden if something is more urgent. */
  isShort: boolean
  onChange: (view: EntryView) => void
}

/** Switches to the other view of the same card. */
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
      <span className={isShort ? 'max-sm:sr-only low:sr-only' : ''}>{viewNames[other]}</span>
    </button>
  )
})

const viewNames: Record<EntryView, string> = { hole: sharedWords.hole, card: words.tools.card }
const labels: Record<EntryView, string> = { hole: words.tools.holeView, card: words.tools.cardView }
const icons = { hole: Flag, card: Grid3x3 }

export type EntryView = 'hole' | 'card'

/** The last chosen view; by default the hole on phones and the card on wide screens. */
export function useEntryView(): [view: EntryView, choose: (view: EntryView) => void] {
  const { view } = useStore(entryChoices)
  // Read once: rotating the phone doesn't change the view.
  const [byScreen] = useState<EntryView>(() =>
    window.matchMedia('(min-width: 48rem)').matches ? 'card' : 'hole',
  )
  return [view ?? byScreen, choose]
}

function choose(view: EntryView): void {
  entryChoices.choose({ view })
}

export const SunButton = memo(function SunButton() {
  const { isSunny } = useStore(entryChoices)
  return (
    <button
      type="button"
      aria-label={words.tools.sunMode}
      aria-pressed={isSunny}
      className={`${buttonStyle('plain', 'icon')} aria-pressed:bg-ink aria-pressed:text-paper`}
      onClick={() => entryChoices.choose({ isSunny: !isSunny })}
    >
      <Sun aria-hidden className="size-6" />
    </button>
  )
})

interface EntryPlacesProps {
  matchId: number
  /** A guest has no Home. */
  hasHome: boolean
  /** Whether the header has room for the tabs. */
  isWide: boolean
  /** Undefined without the right to invite. */
  onInvite: (() => void) | undefined
}

/** The pages of the match and Home, on screens too short for a row of tabs. */
export const EntryPlaces = memo(function EntryPlaces(props: EntryPlacesProps) {
  return props.isWide ? <PlacesRow {...props} /> : <PlacesMenu {...props} />
})

function PlacesRow({ matchId, hasHome }: EntryPlacesProps) {
  return (
    <>
      {hasHome && (
        <Link href={paths.home} aria-label={words.tools.home} className={buttonStyle('plain', 'icon')}>
          <House aria-hidden className="size-6" />
        </Link>
      )}
      <MatchTabs matchId={matchId} className="mr-4 text-[min(1rem,2.4vw)]" />
    </>
  )
}

/** In portrait, four more buttons would leave no room for the sync status. */
function PlacesMenu({ matchId, hasHome, onInvite }: EntryPlacesProps) {
  const home = hasHome ? [{ path: paths.home, label: words.tools.home, icon: House }] : []
  return (
    <SheetButton
      label={words.tools.menu}
      className={buttonStyle('plain', 'icon')}
      face={<Menu aria-hidden className="size-6" />}
      title={words.tools.menu}
    >
      {(close) => (
        <>
          <nav aria-label={sharedWords.match}>
            <ul className="flex flex-col gap-2">
              {[...matchPlaces(matchId), ...home].map(({ path, label, icon: Icon }) => (
                <li key={path}>
                  <Link
                    href={path}
                    aria-current={path === paths.enterScores(matchId) ? 'page' : undefined}
                    className={placeStyle}
                    onClick={close}
                  >
                    <Icon aria-hidden className="size-5" />
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          {onInvite && (
            <Button
              look="outline"
              size="large"
              className="mt-4 w-full"
              onClick={() => {
                close()
                onInvite()
              }}
            >
              <UserRoundPlus aria-hidden className="size-5" />
              {sharedWords.invite}
            </Button>
          )}
        </>
      )}
    </SheetButton>
  )
}

const placeStyle =
  'flex min-h-14 items-center gap-3 rounded-md border border-edge bg-card px-4 text-lg font-semibold aria-[current]:border-2 aria-[current]:border-fairway'
