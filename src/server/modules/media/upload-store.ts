import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'
import { ERRORS, type Upload } from '@tus/server'
import { noRoomIn, type StoreWatch } from '#server/plumbing/full-store.ts'

/** The folder of uploads. Unlike the library's own store it reports when it is full. */
export class UploadStore extends FileStore {
  readonly #stores: StoreWatch

  /** @param forgottenAfterMs how long after its start an upload may be removed */
  constructor(directory: string, forgottenAfterMs: number, stores: StoreWatch) {
    super({ directory, expirationPeriodInMilliseconds: forgottenAfterMs })
    this.#stores = stores
  }

  override async create(upload: Upload): Promise<Upload> {
    try {
      return await super.create(upload)
    } catch (error) {
      throw this.#noted(error)
    }
  }

  /** Bytes that arrived before the disk was full stay, and the upload continues after them. */
  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(join(this.directory, id), { flags: 'r+', start: offset })
    try {
      await pipeline(readable, file)
      return offset + file.bytesWritten
    } catch (error) {
      const noted = this.#noted(error)
      throw noRoomIn(noted) ? noted : ERRORS.FILE_WRITE_ERROR
    }
  }

  #noted(error: unknown): unknown {
    if (noRoomIn(error)) this.#stores.noteFull('uploads')
    return error
  }
}
