import { paths } from '#app/paths.ts'
import { useAuth } from '#identity/auth-context.tsx'
import { buttonStyle } from '#ui/button-style.ts'
import { Card } from '#ui/card.tsx'
import { Plus } from 'lucide-react'
import { Link } from 'wouter'
import { greetingFor } from './greeting.ts'

export function WelcomeCard() {
  const { user } = useAuth()
  return (
    <Card className="flex flex-col gap-5 p-5 md:flex-row md:items-center md:justify-between md:p-8">
      <div>
        <h1 className="text-xl font-semibold tracking-tight">{greetingFor(user?.profile?.firstName)}</h1>
        <p className="mt-1 text-quiet">Track competitive golf matches across four game formats</p>
      </div>
      <Link href={paths.newMatch} className={buttonStyle('primary', 'large')}>
        <Plus aria-hidden className="size-6" />
        New Match
      </Link>
    </Card>
  )
}
