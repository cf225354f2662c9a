import { useChangeLink } from '#api/matches/join-link-queries.ts'
import { showFailure } from '#text/show-failure.ts'
import { CheckboxRow } from '#ui/choose/checkbox-row.tsx'
import type { ChoiceOption } from '#ui/choose/choice.tsx'
import { Choice } from '#ui/choose/choice.tsx'
import type { JoinRules } from '@nineteenth/contracts'

/** The rules of a link that is on: a press changes them, for those who have joined too. */
export function LinkRules({ matchId, rules, hasGroups }: { matchId: number } & RulesProps) {
  const change = useChangeLink(matchId)
  return (
    <RulesChoice
      // What was pressed is shown while it is on its way.
      rules={change.isPending ? change.variables : rules}
      hasGroups={hasGroups}
      onChange={(chosen) => change.mutate(chosen, { onError: showNotChanged })}
    />
  )
}

interface RulesProps {
  rules: JoinRules
  hasGroups: boolean
}

/** Whose scores those enter who join, and whether somebody who is not in the match may. */
export function RulesChoice({
  rules: { scores, canAddThemselves },
  hasGroups,
  onChange,
}: RulesProps & { onChange: (rules: JoinRules) => void }) {
  return (
    <div className="flex flex-col gap-3">
      {hasGroups && (
        <Choice
          legend="They enter the scores of"
          options={options}
          value={scores}
          onChange={(chosen) => onChange({ scores: chosen, canAddThemselves })}
        />
      )}
      <CheckboxRow
        label="Whoever has the link may add themselves"
        description="With name and handicap, as your guest."
        isChecked={canAddThemselves}
        onChange={(isChecked) => onChange({ scores, canAddThemselves: isChecked })}
      />
    </div>
  )
}

const options: readonly ChoiceOption<JoinRules['scores']>[] = [
  { value: 'group', label: 'Their group' },
  { value: 'all', label: 'Everybody' },
]

function showNotChanged(error: unknown): void {
  showFailure('Failed to change the link', error, 'An error occurred. Nothing was changed.')
}
