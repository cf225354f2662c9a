import { buttonStyle } from '#ui/press/button-style.ts'
import { Card } from '#ui/draw/card.tsx'
import { CircleAlert } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '#paths/paths.ts'

export function NotFoundPage() {
  return (
    <Card className="mx-auto flex max-w-md flex-col items-start gap-4 p-[min(1.5rem,5vw)]">
      <h1 className="flex items-center gap-3 text-xl font-semibold">
        <CircleAlert aria-hidden className="size-8 shrink-0 text-flag" />
        404 Page Not Found
      </h1>
      <p className="text-quiet">Did you forget to add the page to the router?</p>
      <Link href={paths.home} className={buttonStyle('outline')}>
        Go to Home
      </Link>
    </Card>
  )
}
