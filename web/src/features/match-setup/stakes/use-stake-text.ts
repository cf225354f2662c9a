import { formatAmount } from '@nineteenth/scoring'
import type { ComponentProps } from 'react'
import { use, useState } from 'react'
import { readStake, tooLargeStake, unreadableStake } from './read-stake.ts'
import { StakesContext } from './stakes-context.ts'

type InputProps = Pick<
  ComponentProps<'input'>,
  'inputMode' | 'autoComplete' | 'value' | 'onFocus' | 'onChange' | 'onBlur'
>

interface StakeText {
  input: InputProps
  error: string | undefined
}

/** A stake as text. Invalid text stays in the field and blocks submitting. */
export function useStakeText(name: string, stake: number, onChange: (stake: number) => void): StakeText {
  const { currency, unread, onUnread } = use(StakesContext)
  const [typed, setTyped] = useState<string>()
  const text = typed ?? unread[name]
  const take = (changed: string) => {
    setTyped(changed)
    const amount = readStake(changed, currency)
    const { [name]: before, ...others } = unread
    if (amount === null) return onUnread({ ...others, [name]: changed })
    if (before !== undefined) onUnread(others)
    onChange(amount)
  }
  return {
    error:
      text !== undefined && readStake(text, currency) === null
        ? (tooLargeStake(text, currency) ?? unreadableStake(currency))
        : undefined,
    input: {
      inputMode: 'decimal',
      autoComplete: 'off',
      value: text ?? formatAmount(stake, currency),
      onFocus: ({ currentTarget }) => currentTarget.select(),
      onChange: ({ currentTarget }) => take(currentTarget.value),
      onBlur: () => setTyped(undefined),
    },
  }
}
