import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressOnce, preloadEngine, preloadFont, smallIcons } from './build-plugins.ts'
import { chunksOfBoard } from './chunks.ts'

const input = fileURLToPath(new URL('watch.html', import.meta.url))

// The same components on a smaller engine: React's own would be more than all the rest of the page.
const resolve = {
  alias: [
    { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
    { find: /^react-dom$/, replacement: 'preact/compat' },
    { find: /^react$/, replacement: 'preact/compat' },
    { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  ],
}

// The public board: a page of its own beside the app, for phones that have never seen us. It is built after the app, into
// the same folder.
export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    smallIcons(),
    chunksOfBoard({ plugins: [smallIcons()], resolve, input }),
    preloadFont(),
    preloadEngine(),
    compressOnce(),
  ],
  resolve,
  publicDir: false,
  build: {
    emptyOutDir: false,
    manifest: '.vite/watch-manifest.json',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input,
      // By their name they are left out of what the app keeps for offline.
      output: { entryFileNames: 'assets/watch-[hash].js', chunkFileNames: 'assets/watch-[name]-[hash].js' },
    },
  },
})
