import type { TextFieldProps } from './text-field.tsx'
import { TextField } from './text-field.tsx'
import { words } from './words.ts'

type NameField = Omit<TextFieldProps, 'label' | 'autoComplete'>

/** First and last name, side by side if there is space. */
export function NameFields({ first, last }: { first: NameField; last: NameField }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField label={words.firstName} autoComplete="given-name" {...first} />
      <TextField label={words.lastName} autoComplete="family-name" {...last} />
    </div>
  )
}
