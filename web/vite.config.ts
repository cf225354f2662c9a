import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { VitePWA } from 'vite-plugin-pwa'
import type { PluginOption } from 'vite'
import { defineConfig } from 'vite'
import {
  addIntegrity,
  compressOnce,
  firstPaint,
  preloadFont,
  scriptsInHead,
  smallIcons,
  watchPage,
  withoutJsonSchema,
  withoutSummaries,
} from './build-plugins.ts'
import { chunksByScreen } from './chunks.ts'

/** What leaves out parts of the app that a phone never uses. */
const smaller = [withoutJsonSchema(), withoutSummaries(), smallIcons()]

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    ...smaller,
    chunksByScreen({ plugins: smaller }),
    preloadFont(),
    firstPaint(),
    scriptsInHead(),
    watchPage(),
    compressOnce(),
    offlineApp(),
  ],
  server: { port: 5173, strictPort: true, proxy: { '/api': 'http://localhost:8080' } },
  build: {
    manifest: true,
    // The content security policy knows no data: addresses.
    assetsInlineLimit: 0,
    // Only browsers that are three years old lack it, and they merely load a little later.
    modulePreload: { polyfill: false },
  },
})

/** Our own service worker, told what to keep. The manifest is a file, and the page registers by itself. */
function offlineApp(): PluginOption {
  let outDir = 'dist'
  const readOutDir: PluginOption = {
    name: 'read-out-dir',
    configResolved: ({ root, build }) => void (outDir = resolve(root, build.outDir)),
  }
  const worker = VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/app/offline',
    filename: 'service-worker.ts',
    injectRegister: false,
    manifest: false,
    injectManifest: {
      globPatterns: ['**/*.{js,css,html,woff2,svg,png,webmanifest}'],
      // The public board is for who has no app, and its picture for chats.
      globIgnores: ['watch.html', 'assets/watch-*', 'preview.png'],
      manifestTransforms: [async (files) => ({ manifest: await addIntegrity(outDir, files) })],
    },
  })
  return [readOutDir, worker]
}
