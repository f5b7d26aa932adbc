import { answerOf } from './router-answer'

// Worker entry: receives one export of a router, posts what it has to the given port.
addEventListener('message', async ({ data: file, ports: [port] }: MessageEvent<File>) => {
  port?.postMessage(await answerOf(file))
})
