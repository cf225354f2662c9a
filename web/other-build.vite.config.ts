import { defineConfig, mergeConfig } from 'vite'
import app from './vite.config.ts'

// The same app as a later version, for journeys through a roll-out. Every script has a different name from before.
export default defineConfig(
  mergeConfig(app, {
    build: {
      rolldownOptions: {
        output: { entryFileNames: 'assets/later-[hash].js', chunkFileNames: 'assets/later-[name]-[hash].js' },
      },
    },
  }),
)
