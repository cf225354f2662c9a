import { TextField } from '#ui/type/text-field.tsx'
import { useStakeText } from './use-stake-text.ts'

interface StakeFieldProps {
  /** The name of the setting. */
  name: string
  label: string
  hint?: string
  stake: number
  onChange: (stake: number) => void
}

export function StakeField({ name, label, hint, stake, onChange }: StakeFieldProps) {
  const { input, error } = useStakeText(name, stake, onChange)
  return <TextField label={label} hint={hint} error={error} {...input} />
}
