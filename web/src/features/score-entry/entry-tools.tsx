import { entryChoices } from '#golf/entry/entry-choices-store.ts'
import { matchPlaces } from '#match/match-places.ts'
import { MatchTabs } from '#match/match-tabs.tsx'
import { paths } from '#paths/paths.ts'
import type { MatchSnapshot } from '#sync/match-feed.ts'
import { useStore } from '#ui/hooks/use-store.ts'
import { buttonStyle } from '#ui/press/button-style.ts'
import { Button } from '#ui/press/button.tsx'
import type { Joiner, MatchCell, MatchState } from '@nineteenth/contracts'
import { Flag, Grid3x3, House, Menu, Sun, UserRoundPlus } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { Link } from 'wouter'
import type { OpenSheet } from './entry-sheets.tsx'
import { GroupButton, type GroupLook, type useShownGroup } from './group-choice.tsx'
import { SheetButton } from './sheet-button.tsx'
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
function ViewSwitch({ view, isShort, onChange }: ViewSwitchProps) {
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
}

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

interface EntryPlacesProps {
  matchId: number
  /** A guest has no Home. */
  hasHome: boolean
  /** Whether the header has room for the tabs. */
  isWide: boolean
  /** Missing for those who may not invite others. */
  onInvite: (() => void) | undefined
}

/** The pages of the match and Home, where Enter Scores has no height for a row of tabs. */
export function EntryPlaces(props: EntryPlacesProps) {
  return props.isWide ? <PlacesRow {...props} /> : <PlacesMenu {...props} />
}

function PlacesRow({ matchId, hasHome }: EntryPlacesProps) {
  return (
    <>
      {hasHome && (
        <Link href={paths.home} aria-label="Home" className={buttonStyle('plain', 'icon')}>
          <House aria-hidden className="size-6" />
        </Link>
      )}
      <MatchTabs matchId={matchId} className="mr-4 text-[min(1rem,2.4vw)]" />
    </>
  )
}

/** Held upright, four more targets would leave no room for the words about unsent scores. */
function PlacesMenu({ matchId, hasHome, onInvite }: EntryPlacesProps) {
  const home = hasHome ? [{ path: paths.home, label: 'Home', icon: House }] : []
  return (
    <SheetButton
      label="Match menu"
      className={buttonStyle('plain', 'icon')}
      face={<Menu aria-hidden className="size-6" />}
      title="Match menu"
    >
      {(close) => (
        <>
          <nav aria-label="Match">
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
              Invite
            </Button>
          )}
        </>
      )}
    </SheetButton>
  )
}

const placeStyle =
  'flex min-h-14 items-center gap-3 rounded-md border border-edge bg-card px-4 text-lg font-semibold aria-[current]:border-2 aria-[current]:border-fairway'
