import { classNames } from '../class-names.ts'

export type ButtonLook = 'primary' | 'outline' | 'plain' | 'danger'
export type ButtonSize = 'normal' | 'large' | 'icon'

/** The look of a button, also for links that act as one. */
export function buttonStyle(look: ButtonLook = 'primary', size: ButtonSize = 'normal'): string {
  return classNames(shape, looks[look], sizes[size])
}

const shape =
  'inline-flex items-center justify-center gap-2 rounded-md font-semibold select-none transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-60'

const looks: Record<ButtonLook, string> = {
  primary:
    'bg-fairway text-on-fairway hover:bg-fairway-pressed active:bg-fairway-pressed disabled:hover:bg-fairway',
  outline: 'border border-edge bg-card text-ink hover:bg-sand active:bg-sand',
  plain: 'text-fairway hover:bg-fairway-wash active:bg-fairway-wash',
  danger: 'bg-flag text-on-flag hover:opacity-90 active:opacity-90',
}

const sizes: Record<ButtonSize, string> = {
  normal: 'min-h-target px-4',
  large: 'min-h-14 px-6 text-lg',
  icon: 'size-target shrink-0',
}
