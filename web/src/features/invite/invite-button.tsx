import { Button } from '#ui/press/button.tsx'
import { UserRoundPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

const InviteSheet = lazy(async () => ({ default: (await import('./invite-sheet.tsx')).InviteSheet }))

interface InviteButtonProps {
  matchId: number
  courseName: string
  hasGroups: boolean
}

/** The way to a match's link, for its organiser. What stands behind it comes when it is asked for. */
export function InviteButton(match: InviteButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="plain" onClick={() => setOpen(true)}>
        <UserRoundPlus aria-hidden className="size-5" />
        Invite
      </Button>
      {isOpen && (
        <Suspense>
          <InviteSheet {...match} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
