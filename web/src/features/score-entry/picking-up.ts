import type { MatchState } from '@nineteenth/contracts'

type Rules = Pick<MatchState, 'quotaEnabled' | 'nassauEnabled' | 'grossEnabled' | 'netEnabled' | 'settings'>

/** Whether a ball may be picked up without ruining the card: points, holes won, or a most that a hole can cost. */
export function allowsPickingUp({
  quotaEnabled,
  nassauEnabled,
  grossEnabled,
  netEnabled,
  settings,
}: Rules): boolean {
  if (quotaEnabled || nassauEnabled) return true
  return (grossEnabled && hasMaximum(settings.gross)) || (netEnabled && hasMaximum(settings.net))
}

function hasMaximum(rules: Rules['settings']['gross']): boolean {
  return rules?.maximum !== undefined && rules.maximum.kind !== 'off'
}
