import { createReadStream, openAsBlob } from 'node:fs'
import { S3mini, S3ServiceError, type UploadPart } from 's3mini'
import type { Clock } from '../clock.ts'
import type { ByteRange, Files } from './files.ts'
import { openLocalCopies } from './local-copies.ts'
import { PathOutside } from './files.ts'

/** A bucket of an S3-compatible store. */
export interface S3Settings {
  /** Scheme and host, without the bucket. */
  endpoint: string
  bucket: string
  region: string
  keyId: string
  secret: string
}

/** The size of a single request, and of the parts of larger files. At most 10,000 parts: 80 GB. */
const partBytes = 8 * 1_048_576

/**
 * Stores files in a bucket. Files that must be read at random are copied to `copiesFolder` first, because readers need
 * slices and the bucket charges for each.
 */
export function s3Files(settings: S3Settings, copiesFolder: string, clock: Clock): Files {
  const bucket = new S3mini({
    endpoint: `${settings.endpoint}/${settings.bucket}`,
    region: settings.region,
    accessKeyId: settings.keyId,
    secretAccessKey: settings.secret,
  })
  const copies = openLocalCopies(copiesFolder, clock)
  const localCopy = (path: string) => copies.of(path, () => download(bucket, path))

  return {
    async write(path, bytes) {
      await bucket.putObject(checked(path), bytes)
    },
    writeStream: async (path, stream) => upload(bucket, checked(path), stream),
    copyIn: async (path, localPath) => upload(bucket, checked(path), createReadStream(localPath)),
    async read(path) {
      const bytes = await bucket.getObjectArrayBuffer(checked(path))
      return bytes && new Uint8Array(bytes)
    },
    async open(path) {
      const copy = await localCopy(checked(path))
      return copy === null ? null : openAsBlob(copy)
    },
    stream: async (path, range) => download(bucket, checked(path), range),
    size: async (path) => sizeOf(bucket, checked(path)),
    localCopy: async (path) => localCopy(checked(path)),
    async remove(path) {
      await bucket.deleteObject(checked(path))
      await copies.forget(path)
    },
    async removeMatching(folder, prefix) {
      const found = (await bucket.listObjects('/', `${checked(folder)}/${prefix}`)) ?? []
      for (const { Key } of found) {
        await bucket.deleteObject(Key)
        await copies.forget(Key)
      }
    },
  }
}

/** A bucket has no folders to leave, but a path that tries to is a bug here as well. */
function checked(path: string): string {
  if (path === '' || path.split('/').some((part) => part === '' || part === '.' || part === '..')) {
    throw new PathOutside()
  }
  return path
}

async function sizeOf(bucket: S3mini, path: string): Promise<number | null> {
  try {
    return (await bucket.objectExists(path)) === true ? await bucket.getContentLength(path) : null
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

async function download(
  bucket: S3mini,
  path: string,
  range?: ByteRange,
): Promise<ReadableStream<Uint8Array> | null> {
  try {
    const answer = range
      ? await bucket.getObjectRaw(path, false, range.start, range.end + 1)
      : await bucket.getObjectRaw(path)
    return answer.status === 404 ? null : (answer.body ?? new Blob([]).stream())
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** One part in memory at a time. A failed upload stores nothing. */
async function upload(bucket: S3mini, path: string, stream: AsyncIterable<Uint8Array>): Promise<void> {
  const parts = inParts(stream)
  const first = await parts.next()
  if (first.done || first.value.last) {
    await bucket.putObject(path, first.done ? new Uint8Array() : first.value.bytes)
    return
  }
  const uploadId = await bucket.getMultipartUploadId(path)
  try {
    const sent: UploadPart[] = [await bucket.uploadPart(path, uploadId, first.value.bytes, 1)]
    for await (const { bytes } of parts) {
      sent.push(await bucket.uploadPart(path, uploadId, bytes, sent.length + 1))
    }
    await bucket.completeMultipartUpload(path, uploadId, sent)
  } catch (error) {
    await bucket.abortMultipartUpload(path, uploadId).catch(() => {})
    throw error
  }
}

async function* inParts(
  stream: AsyncIterable<Uint8Array>,
): AsyncGenerator<{ bytes: Uint8Array; last: boolean }> {
  let waiting: Uint8Array[] = []
  let length = 0
  for await (const chunk of stream) {
    waiting.push(chunk)
    length += chunk.byteLength
    if (length <= partBytes) continue
    const joined = Buffer.concat(waiting)
    yield { bytes: joined.subarray(0, partBytes), last: false }
    waiting = [joined.subarray(partBytes)]
    length -= partBytes
  }
  if (length > 0) yield { bytes: Buffer.concat(waiting), last: true }
}

function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceError && error.status === 404
}
