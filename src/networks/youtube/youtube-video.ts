import { z } from 'zod'

/** A video on YouTube, and since when (ISO 8601). */
export type YoutubeVideo = z.infer<typeof videoSchema>

export const videoSchema = z.object({ id: z.string(), since: z.string() })
