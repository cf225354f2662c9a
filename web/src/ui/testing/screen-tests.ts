import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Pages load their code when they are first shown; on a busy machine that takes more than the usual second.
configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
