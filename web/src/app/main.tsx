import './no-eval.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App, startApp } from './app.tsx'

const root = document.querySelector('#root')
if (!root) throw new Error('The page has no #root')

startApp()
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
