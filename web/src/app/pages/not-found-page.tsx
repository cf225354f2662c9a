import { buttonStyle } from '#ui/press/button-style.ts'
import { Card } from '#ui/draw/card.tsx'
import { CircleAlert } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '#paths/paths.ts'
import { sharedWords } from '#text/shared-words.ts'
import { words } from './words.ts'

export function NotFoundPage() {
  return (
    <Card className="mx-auto flex max-w-md flex-col items-start gap-4 p-[min(1.5rem,5vw)]">
      <h1 className="flex items-center gap-3 text-xl font-semibold">
        <CircleAlert aria-hidden className="size-8 shrink-0 text-flag" />
        {words.notFound.title}
      </h1>
      <p className="text-quiet">{words.notFound.text}</p>
      <Link href={paths.home} className={buttonStyle('outline')}>
        {sharedWords.goHome}
      </Link>
    </Card>
  )
}
