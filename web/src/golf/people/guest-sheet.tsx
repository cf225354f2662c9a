import { formatHandicap } from '#text/format-handicap.ts'
import { sentenceFor } from '#text/sentence-for.ts'
import { Button } from '#ui/press/button.tsx'
import { Sheet } from '#ui/tell/dialog.tsx'
import { showToast } from '#ui/tell/toast.ts'
import type { NewGuest, Player } from '@nineteenth/contracts'
import { type RefObject, useTransition } from 'react'
import { GuestForm } from './guest-form.tsx'
import { words } from './words.ts'

type Guest = Pick<Player, 'id' | 'displayName' | 'handicap'> | { displayName: string }

interface GuestSheetProps {
  /** The guest to change, or the name of a new one; undefined while it is closed. */
  guest: Guest | undefined
  finalFocus?: RefObject<HTMLElement | null>
  onClose: () => void
  onSave: (guest: NewGuest) => Promise<void>
  onRemove?: () => Promise<void>
}

/** Name and handicap of a player without an account. */
export function GuestSheet({ guest, finalFocus, onClose, onSave, onRemove }: GuestSheetProps) {
  const isNew = !(guest && 'id' in guest)
  return (
    <Sheet
      isOpen={guest !== undefined}
      {...(finalFocus && { finalFocus })}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isNew ? words.guest.add : words.guest.change}
      description={isNew ? words.guest.whatFor : words.guest.matchesStay}
    >
      {guest && (
        <GuestForm
          initial={asTyped(guest)}
          firstField="handicap"
          submitText={(name) => (isNew ? words.guest.addNamed(name) : words.guest.save)}
          onSave={(saved) => onSave(saved).catch(showFailureOf(words.guest.notSaved))}
        />
      )}
      {onRemove && <RemoveButton onRemove={onRemove} />}
    </Sheet>
  )
}

function asTyped(guest: Guest): NewGuest {
  const handicap = 'handicap' in guest && guest.handicap !== null ? formatHandicap(guest.handicap) : ''
  return { displayName: guest.displayName, handicap }
}

function RemoveButton({ onRemove }: Required<Pick<GuestSheetProps, 'onRemove'>>) {
  const [isPending, startRemoving] = useTransition()
  return (
    <Button
      look="plain"
      className="mt-2 w-full text-flag"
      isPending={isPending}
      onClick={() => startRemoving(() => onRemove().catch(showFailureOf(words.guest.notRemoved)))}
    >
      {words.guest.remove}
    </Button>
  )
}

function showFailureOf(title: string) {
  return (error: unknown) => showToast({ title, description: sentenceFor(error), look: 'destructive' })
}
