import { open } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import { uploadLimits, videoUploadLimits } from '#domain/media/media-limits.ts'

/** The type of a file by its first bytes, independent of its name. */
export type DetectedType =
  | { kind: 'image' }
  | { kind: 'video'; mimeType: (typeof videoUploadLimits.formats)[number]; extension: string }
  | { kind: 'document'; mimeType: 'application/pdf'; extension: 'pdf' }
  | { kind: 'unknown' }

/** Every accepted type is recognizable within this many bytes. */
const headBytes = 16 * 1024

const extensions: Record<(typeof videoUploadLimits.formats)[number], string> = {
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
  'video/x-m4v': 'm4v',
}

export async function detectFileType(localPath: string): Promise<DetectedType> {
  const file = await open(localPath, 'r')
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(headBytes), 0, headBytes, 0)
    return await sniff(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}

async function sniff(head: Uint8Array): Promise<DetectedType> {
  const type = await fileTypeFromBuffer(head).catch(() => undefined)
  if (type?.mime === 'application/pdf')
    return { kind: 'document', mimeType: 'application/pdf', extension: 'pdf' }
  const video = videoUploadLimits.formats.find((format) => format === type?.mime)
  if (video) return { kind: 'video', mimeType: video, extension: extensions[video] }
  return uploadLimits.formats.some((format) => format === type?.mime)
    ? { kind: 'image' }
    : { kind: 'unknown' }
}
