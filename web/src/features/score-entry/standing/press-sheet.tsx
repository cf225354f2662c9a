import type { NotedPress, SideOffers } from '#golf/presses/offers-by-side.ts'
import { PressList } from '#golf/presses/press-list.tsx'
import { Sheet } from '#ui/dialog.tsx'

interface PressSheetProps {
  offers: readonly SideOffers[]
  isPending: boolean
  onPress: (press: NotedPress) => void
  onClose: () => void
}

/** The presses that those who walk together may agree on now. */
export function PressSheet({ offers, isPending, onPress, onClose }: PressSheetProps) {
  return (
    <Sheet
      title="Presses"
      description="A new bet from the next hole, for the same stake. Both sides agree before it is noted."
      isOpen
      onOpenChange={onClose}
    >
      <div className="-mx-4">
        <PressList
          offers={offers}
          isPending={isPending}
          onPress={(press) => {
            onPress(press)
            onClose()
          }}
        />
      </div>
    </Sheet>
  )
}
