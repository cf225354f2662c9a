import { Choice } from '#ui/choose/choice.tsx'
import { withHoles } from '../line-up/groups.ts'
import type { MatchForm } from '../form/match-form.ts'
import type { MatchEditor } from '../form/use-match-form.ts'
import { useCourseHoles } from '../use-holes-played.ts'

const choices = [
  { value: 'all', label: 'Eighteen' },
  { value: 'front', label: 'Front nine' },
  { value: 'back', label: 'Back nine' },
] as const

export function HolesRow({ editor }: { editor: MatchEditor }) {
  const { form, update, locks } = editor
  if (useCourseHoles(form) === 9)
    return <p className="text-quiet">This course has nine holes, and all of them are played.</p>
  return (
    <Choice
      legend="Holes to play"
      options={choices}
      value={form.holes}
      isDisabled={locks.card !== undefined}
      hint={locks.card}
      onChange={(holes) => update((before) => withHoles(before, holes))}
    />
  )
}

export function holesWords({ holes }: MatchForm): string {
  if (holes === 'all') return 'All of the course'
  return holes === 'front' ? 'Front nine' : 'Back nine'
}
