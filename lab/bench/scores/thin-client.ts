import { once } from 'node:events'
import { openThinReader } from '../thin-reader.ts'
import { answerReader } from '../watch/getters.ts'

/**
 * One connection that posts and waits for the reply, like a phone, but cheap: on two cores the client slows what it
 * measures, and Node's own client costs half as much as the node that replies.
 */
export async function openThinClient(port: number) {
  let waiting = Promise.withResolvers<void>()
  const onBytes = answerReader(({ status, body }) => {
    if (status === 200) waiting.resolve()
    else waiting.reject(new Error(`${status} ${body}`))
  })
  const socket = openThinReader({ port, onBytes })
  socket.on('error', (error) => waiting.reject(error))
  await once(socket, 'connect')
  return {
    post(path: string, content: object, cookie: string): Promise<void> {
      waiting = Promise.withResolvers<void>()
      const body = JSON.stringify(content)
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: ${cookie}\r\n` +
          `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
      )
      return waiting.promise
    },
    close: () => socket.destroy(),
  }
}
