import { whenIdle } from '#ui/device/when-idle.ts'
import { whenNeeded } from '#ui/hooks/when-needed.tsx'
import { LateSheet, preloadDialogs } from '#ui/tell/late-dialog.tsx'
import type { Match, MatchResult, Names } from '@nineteenth/scoring'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { ExplainContext, type Question } from './explained.tsx'
import type { ExplanationSheetProps } from './explanation-sheet.tsx'

// The arithmetic is a part of the engine that nothing else needs, so it loads with the first tap.
const ExplanationSheet = whenNeeded<ExplanationSheetProps>(
  async () => (await import('./explanation-sheet.tsx')).ExplanationSheet,
  undefined,
  NotLoaded,
)

interface ExplanationsProps {
  match: Match
  result: MatchResult
  names: Names
  children: ReactNode
}

/** One sheet explains every number within. */
export function Explanations({ match, result, names, children }: ExplanationsProps) {
  const [question, setQuestion] = useState<Question>()
  const [isOpen, setOpen] = useState(false)
  // Pages with numbers have dialogs, too, and the phone may be offline by the time that one opens.
  useEffect(() => void whenIdle().then(preloadDialogs), [])
  // Always the same function: every number on the screen depends on it.
  const explain = useCallback((next: Question) => {
    setQuestion(next)
    setOpen(true)
  }, [])
  return (
    <ExplainContext value={explain}>
      {children}
      {question && (
        <ExplanationSheet {...{ match, result, names, question, isOpen }} onOpenChange={setOpen} />
      )}
    </ExplainContext>
  )
}

function NotLoaded({ question, isOpen, onOpenChange }: ExplanationSheetProps) {
  return (
    <LateSheet title={question.what} isOpen={isOpen} onOpenChange={onOpenChange}>
      <p>Couldn’t load the explanation. Reload this page when you’re online.</p>
    </LateSheet>
  )
}
