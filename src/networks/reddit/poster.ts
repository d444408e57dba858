import type { UploadableFile } from './media.ts'

/**
 * The picture shown before a video plays when its author chose none: Reddit requires one with every video
 * (`video_poster_url`, praw-dev/praw@7b69758, 2026-08-17, medium). A plain dark JPEG of 64 × 36.
 */
export const plainPoster: UploadableFile = {
  id: 'plain-poster',
  mimeType: 'image/jpeg',
  fileName: 'poster.jpg',
  open: async () => new Blob([Buffer.from(plainJpeg, 'base64')], { type: 'image/jpeg' }),
}

const plainJpeg =
  '/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAkAEADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAAH/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCaARQAAAAAAAAAAAAAAAAAAAAAH//Z'
