import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'

/** White paper with a thin border, like a scorecard. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section className={classNames('rounded-lg border border-rule bg-card', className)} {...rest} />
}
