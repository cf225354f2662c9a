import { CalculateView } from './calculate/calculate-view.tsx'
import { WithMatch } from './with-match.tsx'

export function CalculatePage() {
  return <WithMatch render={(live) => <CalculateView {...live} />} />
}
