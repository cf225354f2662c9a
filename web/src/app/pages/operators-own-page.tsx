import { NotFoundPage } from './not-found-page.tsx'
import { OperatorPage } from '#features/operator/operator-page.tsx'

export function OperatorsOwnPage() {
  return <OperatorPage notFound={<NotFoundPage />} />
}
