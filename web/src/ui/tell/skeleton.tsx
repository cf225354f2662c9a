import { classNames } from '../class-names.ts'

/** The place of something that is on its way. Its size comes from the class, so that nothing jumps later. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={classNames('block animate-breathe rounded-sm bg-sand', className)} />
}
