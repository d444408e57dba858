import { readCsv } from '#domain/text/csv.ts'

self.addEventListener('message', (event: MessageEvent<{ text: string }>) => {
  // A worker's answer has no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  self.postMessage(readCsv(event.data.text))
})
