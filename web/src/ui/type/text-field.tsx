import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import type { FieldText } from './field.tsx'
import { Field } from './field.tsx'

export interface TextFieldProps extends FieldText, Omit<ComponentProps<'input'>, 'id'> {
  /** Inside the input at its end: a status icon or a button. */
  end?: ReactNode
}

export function TextField({ label, hint, error, isLive, end, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} {...(isLive && { isLive })}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            className={classNames(inputStyle, Boolean(end) && 'pr-14', className)}
          />
          {end && (
            <div className="absolute inset-y-0 right-0 flex w-12 items-center justify-center">{end}</div>
          )}
        </div>
      )}
    </Field>
  )
}

const inputStyle =
  'min-h-target w-full rounded-md border border-edge bg-card px-3 text-base text-ink placeholder:text-quiet aria-invalid:border-flag'
