import { Button } from '#ui/press/button.tsx'
import type { CourseDifference } from '@nineteenth/contracts'
import { useState } from 'react'
import { formatDifferences } from './change-words.ts'

const linesShown = 6

/** What differs, of much the beginning. */
export function Differences({ differences }: { differences: readonly CourseDifference[] }) {
  const [isWhole, setWhole] = useState(false)
  const lines = formatDifferences(differences)
  const shown = isWhole ? lines : lines.slice(0, linesShown)
  return (
    <>
      <ul className="flex flex-col gap-1 tabular-nums [overflow-wrap:anywhere]">
        {shown.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {shown.length < lines.length && (
        <Button look="plain" className="-ml-4 self-start" onClick={() => setWhole(true)}>
          Show all {lines.length} lines
        </Button>
      )}
    </>
  )
}
