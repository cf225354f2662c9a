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
// In slices: a slow phone scrolls and reacts to taps in between.
startTransition(() =>
  app.render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)
