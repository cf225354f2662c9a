import { useChangeLink } from '#api/matches/join-link-queries.ts'
import { showFailure } from '#text/show-failure.ts'
import { CheckboxRow } from '#ui/choose/checkbox-row.tsx'
import type { ChoiceOption } from '#ui/choose/choice.tsx'
import { Choice } from '#ui/choose/choice.tsx'
import type { JoinRules } from '@nineteenth/contracts'
import { words } from './words.ts'
import { sharedWords } from '#text/shared-words.ts'

/** The rules of an existing link. A press changes them, also for guests who have already joined. */
export function LinkRules({ matchId, rules, hasGroups }: { matchId: number } & RulesProps) {
  const change = useChangeLink(matchId)
  return (
    <RulesChoice
      // Shows the new rules while they are being saved.
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

/**
 * The choice of whose scores guests can enter, and whether people can add themselves to the match.
 */
export function RulesChoice({
  rules: { scores, canAddThemselves },
  hasGroups,
  onChange,
}: RulesProps & { onChange: (rules: JoinRules) => void }) {
  return (
    <div className="flex flex-col gap-3">
      {hasGroups && (
        <Choice
          legend={words.rules.canScore}
          options={options}
          value={scores}
          onChange={(chosen) => onChange({ scores: chosen, canAddThemselves })}
        />
      )}
      <CheckboxRow
        label={words.rules.addThemselves}
        description={words.rules.howAdded}
        isChecked={canAddThemselves}
        onChange={(isChecked) => onChange({ scores, canAddThemselves: isChecked })}
      />
    </div>
  )
}

const options: readonly ChoiceOption<JoinRules['scores']>[] = [
  { value: 'group', label: words.rules.theirGroup },
  { value: 'all', label: words.rules.everyone },
]

function showNotChanged(error: unknown): void {
  showFailure(words.rules.notChanged, error, sharedWords.nothingChanged)
}
