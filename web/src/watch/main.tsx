import { createRoot } from 'react-dom/client'
import { browserWatch } from './follow/browser-watch-client.ts'
import { tellOfProblems } from './tell-of-problems.ts'
import { WatchPage } from './watch-page.tsx'

tellOfProblems()
const root = document.getElementById('root')
if (!root) throw new Error('watch.html has no #root')
// The address is /watch/ and the token.
const [, , token = ''] = window.location.pathname.split('/')
createRoot(root).render(<WatchPage store={browserWatch(decodeURIComponent(token))} />)
