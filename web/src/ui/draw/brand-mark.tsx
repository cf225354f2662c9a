/** A nineteen in a pencil ring, as a birdie is marked on a card. */
export function BrandMark({ className = 'size-9' }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 40 40" className={className} fill="none" stroke="currentColor">
      <circle cx="20" cy="20" r="17.5" strokeWidth="2.5" />
      <g strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <path d="M11.5 15.5 15 13v14" />
        <circle cx="24.5" cy="17" r="4" />
        <path d="M28.5 17c0 5-1.5 8.5-5.5 10" />
      </g>
    </svg>
  )
}
