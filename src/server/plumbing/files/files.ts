/** A stretch of a file in bytes, both ends included. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Where media lives. Paths are relative, with forward slashes, and made by the house, never by a person. What stands
 * at a path is written whole or not at all, and never written again with other bytes.
 */
export interface Files {
  write(path: string, bytes: Uint8Array): Promise<void>
  /** Writes what comes, holding only a part of it in memory. Nothing is kept when the stream fails. */
  writeStream(path: string, stream: AsyncIterable<Uint8Array>): Promise<void>
  /** Takes over a copy of a file of this machine; the file itself stays. Doing it twice is fine. */
  copyIn(path: string, localPath: string): Promise<void>
  /** null when there is none. */
  read(path: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** The bytes, lazily: `slice` and `stream` read from storage. null when there is none. */
  open(path: string): Promise<Blob | null>
  /** The bytes, or a stretch of them, one after the other. null when there is none. */
  stream(path: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>
  /** Bytes; null when there is none. */
  size(path: string): Promise<number | null>
  /** A file of this machine with the same bytes, to be read only, for some hours at least. null when there is none. */
  localCopy(path: string): Promise<string | null>
  /** Forgetting what is not there is fine. */
  remove(path: string): Promise<void>
  /** Removes the files directly in `folder` whose names begin with `prefix`. */
  removeMatching(folder: string, prefix: string): Promise<void>
}
