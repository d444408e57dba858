import { videoUploadLimits } from '#domain/media/media-limits.ts'

/** Options of every input: local files only, in common container formats. A playlist is neither. */
export const reading: readonly string[] = [
  ['-protocol_whitelist', 'file,pipe'],
  ['-format_whitelist', 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm'],
  ['-threads', '2'],
  // A stream may claim far larger frames than its file.
  ['-max_pixels', String(videoUploadLimits.maxSide ** 2)],
].flat()
