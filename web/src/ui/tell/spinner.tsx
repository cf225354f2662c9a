import { LoaderCircle } from 'lucide-react'

/** Goes next to text that says what is loading; screen readers ignore it. */
export function Spinner() {
  return <LoaderCircle aria-hidden className="size-5 shrink-0 animate-spin" />
}
