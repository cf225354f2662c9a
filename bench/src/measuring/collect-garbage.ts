import { setTimeout as sleep } from 'node:timers/promises'

/** Makes a node that was started with `--inspect` give back what it no longer needs, so that its memory can be compared. */
export async function collectGarbage(inspectorPort: number): Promise<void> {
  const reply = await fetch(`http://127.0.0.1:${inspectorPort}/json/list`)
  const [target]: { webSocketDebuggerUrl: string }[] = JSON.parse(await reply.text())
  if (!target) throw new Error('no inspector answers')
  const inspector = new WebSocket(target.webSocketDebuggerUrl)
  await new Promise((resolve) => inspector.addEventListener('open', resolve, { once: true }))
  for (let time = 0; time < 3; time++) {
    inspector.send(JSON.stringify({ id: time, method: 'HeapProfiler.collectGarbage' }))
    await new Promise((resolve) => inspector.addEventListener('message', resolve, { once: true }))
  }
  inspector.close()
  // The pages go back to the system a moment later.
  await sleep(1_000)
}
