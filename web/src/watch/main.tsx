import { createRoot } from 'react-dom/client'
import { browserWatch } from './browser-watch-client.ts'
import { WatchPage } from './watch-page.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('watch.html has no #root')
// The address is /watch/ and the token.
const [, , token = ''] = window.location.pathname.split('/')
createRoot(root).render(<WatchPage store={browserWatch(decodeURIComponent(token))} />)
