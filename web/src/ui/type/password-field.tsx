import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import type { TextFieldProps } from './text-field.tsx'
import { TextField } from './text-field.tsx'
import { words } from './words.ts'

export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      end={<ShowButton isShown={isShown} onClick={() => setShown(!isShown)} />}
    />
  )
}

function ShowButton({ isShown, onClick }: { isShown: boolean; onClick: () => void }) {
  const Icon = isShown ? EyeOff : Eye
  return (
    <button
      type="button"
      className="flex size-target items-center justify-center rounded-md text-quiet hover:text-ink"
      aria-label={isShown ? words.hidePassword : words.showPassword}
      onClick={onClick}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  )
}
