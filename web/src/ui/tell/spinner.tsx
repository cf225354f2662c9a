import { LoaderCircle } from 'lucide-react'

/** Goes beside words that say what is under way; alone it tells a screen reader nothing. */
export function Spinner() {
  return <LoaderCircle aria-hidden className="size-5 shrink-0 animate-spin" />
}
