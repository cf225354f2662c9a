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
  watchPage,
  withoutJsonSchema,
  withoutSummaries,
} from './build-plugins.ts'

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    withoutJsonSchema(),
    withoutSummaries(),
    preloadFont(),
    firstPaint(),
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
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What changes seldom, in files of its own: a deploy of ours leaves it in the phone's cache.
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            // Without what Home does not do: pages of a list, and changes.
            {
              name: 'query',
              test: /node_modules\/@tanstack\/(?!.*\/(infiniteQueryObserver|useInfiniteQuery|mutationObserver|useMutation)\.js)/,
            },
            // With the setting that must be made before the first schema is.
            { name: 'zod', test: /node_modules\/zod\/|\/app\/no-eval\.ts/ },
            // Small things that Home and nearly every other page have: each alone costs more in names than in code.
            {
              name: 'small',
              test: /\/(web\/src\/(text\/(error-sentences|sentence-for|format-date|today)|ui\/(draw\/(avatar|brand-mark)|tell\/(badge|error-state|skeleton)))|contracts\/src\/(endpoint|people\/own-profile|primitives))\.tsx?$/,
            },
          ],
        },
      },
    },
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
