import { signalProblem } from '#api/signals.ts'
import { Button } from '#ui/press/button.tsx'
import { Card } from '#ui/draw/card.tsx'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Component } from 'react'
import { isMissingChunk, reloadOnce } from './offline/reload-client.ts'
import { words } from './words.ts'

type CrashState = { kind: 'fine' | 'missing' | 'crashed' }

/** An error in a page affects only that page. A class, because React catches errors nowhere else. */
export class CrashBoundary extends Component<{ children: ReactNode }, CrashState> {
  override state: CrashState = { kind: 'fine' }

  static getDerivedStateFromError(error: unknown): CrashState {
    return { kind: isMissingChunk(error) ? 'missing' : 'crashed' }
  }

  override componentDidCatch(cause: unknown): void {
    if (!isMissingChunk(cause)) return signalProblem({ kind: 'render', cause })
    void reloadOnce().then((isReloading) => !isReloading && this.setState({ kind: 'crashed' }))
  }

  override render() {
    if (this.state.kind === 'missing') return null
    return this.state.kind === 'crashed' ? <CrashNotice /> : this.props.children
  }
}

function CrashNotice() {
  return (
    <Card role="alert" className="mx-auto my-8 flex max-w-md flex-col items-start gap-3 p-6">
      <TriangleAlert aria-hidden className="size-8 text-flag" strokeWidth={1.75} />
      <h2 className="text-lg font-semibold">{words.crashed}</h2>
      <p className="text-quiet">{words.crashedText}</p>
      <Button onClick={() => window.location.reload()}>{words.reload}</Button>
    </Card>
  )
}
