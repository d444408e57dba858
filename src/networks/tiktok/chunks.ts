/**
 * Size of a piece: 10 MiB. TikTok takes 5 to 64 MB, and a last one of up to 128 MB.
 * Source: docs/networks/tiktok.md#sources (media-transfer-guide).
 */
const chunkBytes = 10 * 1024 * 1024

/** How a video is cut. */
export interface ChunkPlan {
  chunkBytes: number
  chunks: number
}

/**
 * The pieces of a file: as many whole ones as fit, the last with what is left over, so at most 410 for the largest file
 * TikTok takes, and none under 5 MB but a whole file.
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

/** How many whole pieces are in the bytes that TikTok says it has; never the last one, which is only certain as 201. */
export function chunksIn(plan: ChunkPlan, uploadedBytes: number): number {
  // One more: it depends on the answer whether a count or the last byte's number is meant.
  return Math.min(Math.floor((uploadedBytes + 1) / plan.chunkBytes), plan.chunks - 1)
}
