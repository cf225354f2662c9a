import { createRoot } from 'react-dom/client'
import { browserWatch, findToken } from './follow/watch-client.ts'
import { reportProblems } from './report-problem-client.ts'
import { BrokenLink, WatchPage } from './watch-page.tsx'

reportProblems()
const root = document.getElementById('root')
if (!root) throw new Error('watch.html has no #root')
const token = findToken(window.location.pathname)
createRoot(root).render(token === undefined ? <BrokenLink /> : <WatchPage store={browserWatch(token)} />)
