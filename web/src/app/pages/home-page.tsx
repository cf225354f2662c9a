import { HomePage } from '#features/home/home-page.tsx'
import { whenNeeded } from '#ui/hooks/when-needed.tsx'

const Asked = whenNeeded<object>(
  async () => (await import('#features/consent/asked-matches.tsx')).AskedMatches,
)

export function HomeWithAsked() {
  return <HomePage Asked={Asked} />
}
