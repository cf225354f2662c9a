import { Button } from '#ui/press/button.tsx'
import type { Cell } from '@nineteenth/contracts'
import type { OfferedPress, SideOffers } from './offers-by-side.ts'
import { words } from './words.ts'

interface PressListProps {
  offers: readonly SideOffers[]
  onPress: (cell: Cell) => void
}

/** The sides that are down, each with the presses that can be agreed on now. */
export function PressList({ offers, onPress }: PressListProps) {
  return (
    <ul>
      {offers.map(({ title, presses }) => (
        <li
          key={title}
          className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-rule px-4 py-2"
        >
          <p className="min-w-48 flex-1 [overflow-wrap:anywhere]">{title}</p>
          <div className="flex flex-wrap gap-2">
            {presses.map((press) => (
              <Button
                key={press.segment}
                look="outline"
                aria-label={words.press(betText(press), title)}
                onClick={() => onPress(press.cell)}
              >
                {betText(press)}
              </Button>
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}

function betText({ segment, cell }: OfferedPress): string {
  return words.from(words.bets[segment], cell.hole)
}
