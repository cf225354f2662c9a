import { Button } from '#ui/press/button.tsx'
import { showToast } from '#ui/tell/toast.ts'
import type { Segment } from '@nineteenth/scoring'
import { showFailure } from '#text/show-failure.ts'
import type { NotedPress, SideOffers } from './offers-by-side.ts'

interface PressListProps {
  offers: readonly SideOffers[]
  isPending: boolean
  onPress: (press: NotedPress) => void
}

/** Who is down to whom, each with the presses that may be agreed on now. */
export function PressList({ offers, isPending, onPress }: PressListProps) {
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
                aria-label={`Press, ${betText(press)}: ${title}`}
                disabled={isPending}
                onClick={() => onPress(press)}
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

const segmentTitles: Record<Segment, string> = { front: 'Front', back: 'Back', total: 'Total' }

function betText({ segment, fromHole }: NotedPress): string {
  return `${segmentTitles[segment]} from ${fromHole}`
}

const undoMs = 10_000

/** Agrees on a press with the server, and takes that back. */
interface AgreePress {
  agree: {
    mutate: (press: NotedPress, told: { onSuccess: () => void; onError: (error: unknown) => void }) => void
    isPending: boolean
  }
  takeBack: (press: NotedPress) => Promise<unknown>
}

/** Notes a press and says so, with a moment to take it back. */
export function pressNoter({ agree, takeBack }: AgreePress) {
  const undo = (press: NotedPress) =>
    takeBack(press).catch((error: unknown) => showFailure('Failed to take the press back', error))
  const notePress = (press: NotedPress) =>
    agree.mutate(press, {
      onSuccess: () =>
        showToast({
          title: 'Press noted',
          description: `A new bet from hole ${press.fromHole}, for the same stake.`,
          durationMs: undoMs,
          action: { label: 'Undo', onClick: () => void undo(press) },
        }),
      onError: (error) => showFailure('Failed to note the press', error),
    })
  return { notePress, isPending: agree.isPending }
}
