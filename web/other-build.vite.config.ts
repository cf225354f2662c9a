import { defineConfig, mergeConfig } from 'vite'
import app from './vite.config.ts'

// The same app as a later version would be: no script has the name that it has in the first. For journeys through a roll-out.
export default defineConfig(
  mergeConfig(app, {
    build: {
      rolldownOptions: {
        output: { entryFileNames: 'assets/later-[hash].js', chunkFileNames: 'assets/later-[name]-[hash].js' },
      },
    },
  }),
)
