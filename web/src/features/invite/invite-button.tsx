import { Button } from '#ui/press/button.tsx'
import { UserRoundPlus } from 'lucide-react'
import { later } from '#ui/hooks/when-needed.tsx'
import { useState } from 'react'
import { sharedWords } from '#text/shared-words.ts'

const InviteSheet = later(async () => (await import('./invite-sheet.tsx')).InviteSheet)

interface InviteButtonProps {
  matchId: number
  courseName: string
  hasGroups: boolean
}

/** The organizer's button for a match's link. The sheet loads when it is pressed. */
export function InviteButton(match: InviteButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="plain" onClick={() => setOpen(true)}>
        <UserRoundPlus aria-hidden className="size-5" />
        {sharedWords.invite}
      </Button>
      {isOpen && <InviteSheet {...match} onClose={() => setOpen(false)} />}
    </>
  )
}
