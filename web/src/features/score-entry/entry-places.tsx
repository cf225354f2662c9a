import { matchPlaces } from '#match/match-places.ts'
import { MatchTabs } from '#match/match-tabs.tsx'
import { paths } from '#paths/paths.ts'
import { Button } from '#ui/press/button.tsx'
import { buttonStyle } from '#ui/press/button-style.ts'
import { Sheet } from '#ui/tell/dialog.tsx'
import { House, Menu, UserRoundPlus } from 'lucide-react'
import { memo, useState } from 'react'
import { Link } from 'wouter'

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
export const EntryPlaces = memo(function EntryPlaces(props: EntryPlacesProps) {
  return props.isWide ? <PlacesRow {...props} /> : <PlacesMenu {...props} />
})

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
  const [isOpen, setOpen] = useState(false)
  const home = hasHome ? [{ path: paths.home, label: 'Home', icon: House }] : []
  return (
    <>
      <button
        type="button"
        aria-label="Match menu"
        className={buttonStyle('plain', 'icon')}
        onClick={() => setOpen(true)}
      >
        <Menu aria-hidden className="size-6" />
      </button>
      {isOpen && (
        <Sheet title="Match menu" isOpen onOpenChange={setOpen}>
          <nav aria-label="Match">
            <ul className="flex flex-col gap-2">
              {[...matchPlaces(matchId), ...home].map(({ path, label, icon: Icon }) => (
                <li key={path}>
                  <Link
                    href={path}
                    aria-current={path === paths.enterScores(matchId) ? 'page' : undefined}
                    className={placeStyle}
                    onClick={() => setOpen(false)}
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
                setOpen(false)
                onInvite()
              }}
            >
              <UserRoundPlus aria-hidden className="size-5" />
              Invite
            </Button>
          )}
        </Sheet>
      )}
    </>
  )
}

const placeStyle =
  'flex min-h-14 items-center gap-3 rounded-md border border-edge bg-card px-4 text-lg font-semibold aria-[current]:border-2 aria-[current]:border-fairway'
