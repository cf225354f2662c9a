import { expect, test } from '@playwright/test'
import { withoutWaiting } from '../helpers/without-waiting.ts'

test('a task takes as long as its thread ran, and its events move with it', () => {
  const thread = { pid: 1, tid: 2 }
  const task = { ...thread, name: 'RunTask', ts: 1_000, dur: 900, tts: 50, tdur: 100 }
  const call = { ...thread, name: 'FunctionCall', ts: 1_700, dur: 150, tts: 90, tdur: 40 }
  const later = { ...thread, name: 'RunTask', ts: 5_000, dur: 70, tts: 200, tdur: 70 }
  const reply = { pid: 1, tid: 3, name: 'ResourceReceiveResponse', ts: 1_500 }
  expect(withoutWaiting([later, call, task, reply])).toEqual([
    { ...task, dur: 100 },
    { ...call, ts: 1_040, dur: 40 },
    reply,
    later,
  ])
})
