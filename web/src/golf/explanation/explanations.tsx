import type { Match, MatchResult, Names } from '@nineteenth/scoring'
import type { ReactNode } from 'react'
import { useCallback, useState } from 'react'
import type { Question } from './explanation-context.ts'
import { AskContext } from './explanation-context.ts'
import { ExplanationSheet } from './explanation-sheet.tsx'

interface ExplanationsProps {
  match: Match
  result: MatchResult
  names: Names
  children: ReactNode
}

/** Every number within can be asked about; one sheet answers. */
export function Explanations({ match, result, names, children }: ExplanationsProps) {
  const [question, setQuestion] = useState<Question>()
  const [isOpen, setOpen] = useState(false)
  // Always the same: every number on the screen listens to it.
  const ask = useCallback((next: Question) => {
    setQuestion(next)
    setOpen(true)
  }, [])
  return (
    <AskContext value={ask}>
      {children}
      {question && (
        <ExplanationSheet
          match={match}
          result={result}
          names={names}
          question={question}
          isOpen={isOpen}
          onOpenChange={setOpen}
        />
      )}
    </AskContext>
  )
}
