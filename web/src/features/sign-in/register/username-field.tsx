import { Spinner } from '#ui/tell/spinner.tsx'
import type { TextFieldProps } from '#ui/type/text-field.tsx'
import { TextField } from '#ui/type/text-field.tsx'
import { Check, X } from 'lucide-react'
import type { Availability } from './use-username-availability.ts'
import { refusals } from './use-username-availability.ts'

interface UsernameFieldProps extends Omit<TextFieldProps, 'label' | 'hint' | 'end'> {
  availability: Availability
}

export function UsernameField({ availability, error, ...field }: UsernameFieldProps) {
  return (
    <TextField
      label="Username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      isLive
      end={marks[availability]}
      hint={hints[availability]}
      error={refusals[availability] ?? error}
      {...field}
    />
  )
}

const refused = <X aria-hidden className="size-5 text-flag" strokeWidth={2.5} />

const marks = {
  'not-asked': undefined,
  checking: <Spinner />,
  available: <Check aria-hidden className="size-5 text-fairway" strokeWidth={2.5} />,
  taken: refused,
  reserved: refused,
}

const hints = {
  'not-asked': undefined,
  checking: 'Checking …',
  available: <span className="font-medium text-fairway">Username is available.</span>,
  taken: undefined,
  reserved: undefined,
}
