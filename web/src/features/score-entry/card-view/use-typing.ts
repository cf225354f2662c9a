import type { HoleScore } from '@nineteenth/scoring'
import { useEffect, useState } from 'react'
import { clampStrokes, mayGoOn } from './typed-strokes.ts'

// A second digit comes within this, or it does not come.
const secondDigitMs = 900

/** What is typed into a cell: entered at once, but for a 1 that may become a 12. */
export function useTyping(score: HoleScore, onScore: (score: HoleScore) => void) {
  const [begun, setBegun] = useState<{ text: string; over: HoleScore }>()

  const enter = (text: string) => {
    setBegun(undefined)
    const strokes = clampStrokes(text) || null
    if (strokes !== score) onScore(strokes)
  }
  /** Somebody else's score that came while the 1 stood over it was not seen: theirs is shown, nothing is changed. */
  const finish = () => {
    if (begun && begun.over === score) enter(begun.text)
    else setBegun(undefined)
  }
  useEffect(() => {
    if (!begun) return undefined
    const timer = setTimeout(finish, secondDigitMs)
    return () => clearTimeout(timer)
  })

  return {
    /** Undefined while the cell shows its score. */
    typed: begun?.text,
    type: (text: string) => (mayGoOn(text) ? setBegun({ text, over: score }) : enter(text)),
    leave: finish,
  }
}
