import { classNames } from '#ui/class-names.ts'

const colours: Record<string, string> = {
  black: 'bg-[#1b1b1b]',
  blue: 'bg-[#1d4fa8]',
  white: 'bg-[#ffffff]',
  yellow: 'bg-[#f2c81e]',
  gold: 'bg-[#b8912f]',
  silver: 'bg-[#b9bfc4]',
  green: 'bg-[#2f8f4e]',
  red: 'bg-[#c62436]',
  orange: 'bg-[#e07a1f]',
  purple: 'bg-[#6a3fa0]',
}

/** The marker of a tee; its name always stands beside it. */
export function TeeDot({ colour }: { colour: string | null }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'inline-block size-4 shrink-0 rounded-full border border-edge',
        colour ? colours[colour] : undefined,
      )}
    />
  )
}
