import { inlineInputStyle } from '../games/inline-number.tsx'
import { useStakeText } from './use-stake-text.ts'

interface InlineStakeProps {
  /** The name of the setting. */
  name: string
  label: string
  stake: number
  onChange: (stake: number) => void
}

/** A stake within a line of text. */
export function InlineStake({ name, label, stake, onChange }: InlineStakeProps) {
  const { input, error } = useStakeText(name, stake, onChange)
  return (
    <>
      <input
        {...input}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        className={inlineInputStyle}
      />
      {error && (
        <span role="alert" className="text-sm font-medium text-flag">
          {error}
        </span>
      )}
    </>
  )
}
