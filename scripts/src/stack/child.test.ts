import { expect, test } from 'vitest'
import { runChild, startChild, waitUntil } from './child.ts'
import { openFamily } from './family.ts'
import { isTaken } from './ports.ts'

const forever = 'setInterval(() => {}, 1000)'
const listening = `require('node:net').createServer().listen(0, function () { console.log(this.address().port) })`

test('stopping a child also ends its own children', async () => {
  const child = startChild({ name: 'parent', command: ['node', '-e', spawning(listening)] })
  await waitUntil(child, async () => child.tail() !== '')
  const port = Number(child.tail())
  expect(await isTaken(port)).toBe(true)
  await child.stop()
  expect(child.isRunning()).toBe(false)
  await expect.poll(() => isTaken(port)).toBe(false)
})

test("doesn't wait for processes that a child left behind in their own group", async () => {
  const apart = `require('node:child_process').spawn('sleep', ['20'], { stdio: 'inherit', detached: true })`
  const stubborn = `process.on('SIGTERM', () => {}); ${apart}; console.log('ready'); ${forever}`
  const child = startChild({ name: 'stubborn', command: ['node', '-e', stubborn] })
  await waitUntil(child, async () => child.tail() !== '')
  const begunMs = performance.now()
  await child.stop(200)
  expect(child.isRunning()).toBe(false)
  expect(performance.now() - begunMs).toBeLessThan(10_000)
})

test('a failed run reports its output', async () => {
  const failing = runChild({
    name: 'failing',
    command: ['node', '-e', 'console.log("so sorry"); process.exit(3)'],
  })
  await expect(failing).rejects.toThrow('failing ended with 3\nso sorry')
})

test('a missing program is a failed run', async () => {
  const missing = runChild({ name: 'missing', command: ['no-such-program'] })
  await expect(missing).rejects.toThrow('missing ended with 127')
})

test("doesn't wait for a child that has ended", async () => {
  const child = startChild({ name: 'hasty', command: ['node', '-e', 'console.log("gone")'] })
  await expect(waitUntil(child, async () => false)).rejects.toThrow('hasty ended before it was ready\ngone')
})

test('a family stops together, the last started first', async () => {
  const ended: string[] = []
  const family = openFamily()
  const children = ['first', 'second'].map((name) => family.start({ name, command: ['node', '-e', forever] }))
  for (const child of children) void child.ended.then(() => ended.push(child.name))
  await Promise.all([family.stopAll(), family.stopAll()])
  expect(ended).toEqual(['second', 'first'])
})

function spawning(source: string): string {
  const args = JSON.stringify(['-e', source])
  return `require('node:child_process').spawn('node', ${args}, { stdio: 'inherit' }); ${forever}`
}
