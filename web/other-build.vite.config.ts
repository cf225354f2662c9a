import { defineConfig, mergeConfig } from 'vite'
import app from './vite.config.ts'

// The same app as a later version: every script has another name than in the first. For journeys through a roll-out.
export default defineConfig(
  mergeConfig(app, {
    build: {
      rolldownOptions: {
        output: { entryFileNames: 'assets/later-[hash].js', chunkFileNames: 'assets/later-[name]-[hash].js' },
      },
    },
  }),
)
