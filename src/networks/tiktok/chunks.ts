/**
 * Size of a piece: 10 MiB. TikTok takes 5 to 64 MB, and up to 128 MB for the last.
 * Source: docs/networks/tiktok.md#sources (media-transfer-guide).
 */
const chunkBytes = 10 * 1024 * 1024

/** How a video is split into pieces. */
export interface ChunkPlan {
  chunkBytes: number
  chunks: number
}

/**
 * The pieces of a file: as many whole ones as fit, with the rest added to the last. That is at most 410 for the
 * largest file TikTok takes, and none is under 5 MB unless it is the whole file.
 */
export function planChunks(bytes: number): ChunkPlan {
  const chunks = Math.floor(bytes / chunkBytes)
  return chunks < 2 ? { chunkBytes: bytes, chunks: 1 } : { chunkBytes, chunks }
}

/** Where a piece begins and ends; `end` is the first byte after it. */
export function rangeOf(plan: ChunkPlan, bytes: number, index: number): { start: number; end: number } {
  const start = index * plan.chunkBytes
  return { start, end: index === plan.chunks - 1 ? bytes : start + plan.chunkBytes }
}

/**
 * How many whole pieces are in the bytes that TikTok says it has. The last piece is never counted: only a 201 confirms
 * it.
 */
export function chunksIn(plan: ChunkPlan, uploadedBytes: number): number {
  // Plus one: depending on the answer, the number is a count or the position of the last byte.
  return Math.min(Math.floor((uploadedBytes + 1) / plan.chunkBytes), plan.chunks - 1)
}
