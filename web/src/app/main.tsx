import './no-eval.ts'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App, startApp } from './app.tsx'
import { watchForMissingChunks, watchForTouch } from './offline/reload-client.ts'

const root = document.querySelector('#root')
if (!root) throw new Error('The page has no #root')

watchForMissingChunks()
watchForTouch()
startApp()
const app = createRoot(root)
// Rendered in slices, so that a slow phone can scroll and react to taps in between.
startTransition(() =>
  app.render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)
