import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/fixtures.ts'

// Without these checks, a broken error listener would let every journey pass.
const faults: [name: string, heard: RegExp, commit: (page: Page) => Promise<unknown>][] = [
  ['an error on the console', /planted/, (page) => page.evaluate(() => console.error('planted'))],
  ['an uncaught error', /planted/, (page) => page.evaluate(throwLater)],
  ['a breach of the content security policy', /Content Security Policy/, addInlineScript],
]

for (const [name, heard, commit] of faults) {
  test(`${name} fails the journey`, async ({ page, complaints, allowError }) => {
    await page.goto('/')
    await commit(page)
    await expect.poll(() => complaints.list().join()).toMatch(heard)
    allowError(heard)
  })
}

function throwLater(): void {
  setTimeout(() => {
    throw new Error('planted')
  })
}

async function addInlineScript(page: Page): Promise<void> {
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = '"planted"'
    document.body.append(script)
  })
}
