import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

export type Received = 'whole' | 'too-large' | 'no-room'

interface Receiving {
  /** The most that is taken. */
  maxBytes: number
  /** Whether the disk has room for so many bytes more. */
  hasRoomFor(bytes: number): Promise<boolean>
}

/** After so many bytes the disk is looked at again. */
const lookEveryBytes = 16 * 1024 ** 2
/** Whoever takes the file over copies it, and unpacks parts of it: so many times its size has to be free beside it. */
const copies = 2

class Refused extends Error {
  readonly why: Exclude<Received, 'whole'>
  constructor(why: Exclude<Received, 'whole'>) {
    super(why)
    this.why = why
  }
}

/**
 * Writes a body to a file as it comes. The room on the disk is looked at while it comes: others write to the disk
 * meanwhile, and not every body says its length beforehand. What is left of a refused file is the caller's to remove.
 */
export async function receiveFile(
  body: ReadableStream<Uint8Array>,
  localPath: string,
  { maxBytes, hasRoomFor }: Receiving,
): Promise<Received> {
  let bytes = 0
  let lookAt = 0
  const check = async () => {
    if (bytes > maxBytes) throw new Refused('too-large')
    if (bytes < lookAt) return
    lookAt = bytes + lookEveryBytes
    if (!(await hasRoomFor(bytes * copies))) throw new Refused('no-room')
  }
  async function* counted() {
    for await (const part of body) {
      bytes += part.byteLength
      await check()
      yield part
    }
  }
  try {
    await pipeline(counted(), createWriteStream(localPath))
    return 'whole'
  } catch (error) {
    if (error instanceof Refused) return error.why
    throw error
  }
}
