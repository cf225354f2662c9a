import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'

/** A piece of the scorecard: white paper within one hairline. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section className={classNames('rounded-lg border border-rule bg-card', className)} {...rest} />
}
