import { inspect } from '../inspect.ts'
import type { InspectedVideo } from '../video-facts.ts'

/** The metadata of a chosen file, from its index; or what is wrong with it. */
export async function readVideoFile(file: File): Promise<InspectedVideo | string> {
  const read = async (offset: number, length: number) =>
    new Uint8Array(await file.slice(offset, offset + length).arrayBuffer())
  const inspected = await inspect(read, file.size)
  if (inspected.kind === 'facts') return inspected.facts
  if (!file.type.endsWith('/webm')) return `“${file.name}”: ${inspected.message}`
  const { readWebm } = await import('./read-webm.ts')
  return (await readWebm(file)) ?? `“${file.name}” cannot be read. Export it as MP4.`
}
