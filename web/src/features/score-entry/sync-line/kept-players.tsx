import { useStore } from '#ui/use-store.ts'
import type { MatchState } from '@nineteenth/contracts'
import { entryChoices } from '../entry-choices-store.ts'
import { keptPlayers } from '../groups/kept-players.ts'
import { SwitchRow } from './switch-row.tsx'

/** In a large match without groups, whoever keeps one card should not be led through the others. */
export function KeptPlayers({ match }: { match: MatchState }) {
  const choices = useStore(entryChoices)
  const kept = keptPlayers(match, choices)
  const toggle = (userId: number) => {
    const next = kept.includes(userId) ? kept.filter((id) => id !== userId) : [...kept, userId]
    if (next.length > 0) entryChoices.choose({ kept: { ...choices.kept, [match.id]: next } })
  }
  return (
    <section>
      <h3 className="font-semibold">Whose scores do you enter?</h3>
      {match.players.map(({ userId, displayName }) => (
        <SwitchRow
          key={userId}
          label={displayName}
          isOn={kept.includes(userId)}
          onChange={() => toggle(userId)}
        />
      ))}
    </section>
  )
}
