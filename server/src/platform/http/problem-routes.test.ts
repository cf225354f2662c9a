import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { limits } from '#limits.ts'
import { freshDatabase } from '#testing/fresh-database.ts'
import { testApp } from '#testing/test-app.ts'
import { openMetrics } from './metrics.ts'

const logLines: string[] = []
const metrics = openMetrics()

const app = await testApp(await freshDatabase(), { logLines, metrics })

test('a problem in a browser is logged and counted, with the failed call and no personal data', async () => {
  const requestId = randomUUID()
  const stack = 'at save (https://nineteenth.test/assets/a.js?u=ann@club.example:1:2)'
  const reply = await report({ message: 'no "Ann Smith" for ann@club.example', stack, requestId })
  expect([reply.statusCode, reply.json()]).toEqual([200, { ok: true }])
  const line = logLines.find((text) => text.includes('a browser reported'))
  expect(JSON.parse(line ?? '')).toMatchObject({
    level: 40,
    kind: 'rejection',
    page: '/matches/-',
    failedRequest: requestId,
  })
  expect(line).not.toMatch(/ann/i)
  expect(await metrics.metrics()).toContain('browser_problems_total{kind="rejection"} 1')
})

test('limits the reports of one address', async () => {
  let left = limits.problems.times
  while ((await report({})).statusCode === 200) left -= 1
  expect(left).toBe(1)
  expect((await report({})).json()).toEqual({ code: 'too-many-requests' })
  expect(await metrics.metrics()).toMatch(/limit_rejections_total\{rule="problems"\} 2/)
})

function report(change: object) {
  const payload = { kind: 'rejection', message: 'x is undefined', page: '/matches/-', ...change }
  return app.inject({ method: 'POST', url: '/api/problems', payload })
}
