import './no-eval.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App, startApp } from './app.tsx'
import { watchForMissingChunks, watchForTouch } from './offline/reload-client.ts'

const root = document.querySelector('#root')
if (!root) throw new Error('The page has no #root')

watchForMissingChunks()
watchForTouch()
startApp()
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
