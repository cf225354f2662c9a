import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterEach } from 'vitest'

const library = getConfig()
const { setImmediate } = globalThis

configure({
  // Pages load their code when they are first shown; on a busy machine that takes more than the usual second.
  asyncUtilTimeout: 10_000,
  // A page listens to the browser only a moment after it is drawn: a test that goes on before that is not heard.
  asyncWrapper: async (find) => {
    const found = await library.asyncWrapper(find)
    await new Promise((resolve) => setImmediate(resolve))
    return found
  },
})

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
