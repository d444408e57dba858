import { transformJson, type JsonOptions } from '../json-formatter.ts'

self.addEventListener('message', (event: MessageEvent<{ text: string; options: JsonOptions }>) => {
  // A worker's answer has no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  self.postMessage(transformJson(event.data.text, event.data.options))
})
