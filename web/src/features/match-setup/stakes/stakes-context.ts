import type { Currency } from '@nineteenth/scoring'
import { createContext } from 'react'

interface Stakes {
  currency: Currency
  /** What was typed for a stake and cannot be read, by the name of its setting. */
  unread: Readonly<Record<string, string>>
  onUnread: (unread: Record<string, string>) => void
}

/** The stakes of one game, for every field that takes one. */
export const StakesContext = createContext<Stakes>({ currency: '', unread: {}, onUnread: () => {} })
