import { sharedWords } from '#text/shared-words.ts'
import { words } from '../words.ts'

interface DotsLineProps {
  /** What the dots come from. */
  title: string
  /** The player whose strokes it explains. */
  name: string
  /** Left out beside the pad: a glove needs more room than the line has. */
  onPress: (() => void) | undefined
}

/** The game whose strokes are the dots; it explains them when pressed (SI6). */
export function DotsLine({ title, name, onPress }: DotsLineProps) {
  if (!onPress) return <p className="truncate text-sm leading-6 text-quiet">{sharedWords.dots(title)}</p>
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="block min-h-6 max-w-full shrink-0 truncate rounded-sm text-sm leading-6 text-quiet underline decoration-edge decoration-dotted underline-offset-4 hover:decoration-solid"
      onClick={onPress}
    >
      {sharedWords.dots(title)}
      <span className="sr-only">, {words.standing.explainStrokes(name)}</span>
    </button>
  )
}
