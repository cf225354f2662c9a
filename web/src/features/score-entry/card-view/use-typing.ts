import type { HoleScore } from '@nineteenth/scoring'
import { useEffect, useRef, useState } from 'react'
import { clampStrokes, mayGoOn } from './typed-strokes.ts'

// A second digit comes within this, or it does not come.
const secondDigitMs = 900

interface Begun {
  text: string
  over: HoleScore
}

/** What is typed into a cell: entered at once, but for a 1 that may become a 12. `onFilled` hears of an empty cell's. */
export function useTyping(score: HoleScore, onScore: (score: HoleScore) => void, onFilled: () => void) {
  const [begun, setShown] = useState<Begun>()
  // To go on is to leave the cell, before it is drawn anew: what was entered must not be entered as it stood before.
  const latest = useRef<Begun>(undefined)
  const setBegun = (next: Begun | undefined) => {
    latest.current = next
    setShown(next)
  }

  const enter = (text: string) => {
    setBegun(undefined)
    const strokes = clampStrokes(text) || null
    if (strokes !== score) onScore(strokes)
    return score === null && strokes !== null
  }
  const enterAndGoOn = (text: string) => {
    if (enter(text)) onFilled()
  }
  /** Somebody else's score that came while the 1 stood over it was not seen: theirs is shown, nothing is changed. */
  const finish = (end: (text: string) => void) => {
    const { current } = latest
    if (current && current.over === score) end(current.text)
    else setBegun(undefined)
  }
  useEffect(() => {
    if (!begun) return undefined
    const timer = setTimeout(() => finish(enterAndGoOn), secondDigitMs)
    return () => clearTimeout(timer)
  })

  return {
    /** Undefined while the cell shows its score. */
    typed: begun?.text,
    type: (text: string) => (mayGoOn(text) ? setBegun({ text, over: score }) : enterAndGoOn(text)),
    leave: () => finish(enter),
  }
}
