import { convertTable, type TableOptions } from './convert-table.ts'

self.addEventListener('message', (event: MessageEvent<{ text: string; options: TableOptions }>) => {
  // A worker's answer has no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  self.postMessage(convertTable(event.data.text, event.data.options))
})
