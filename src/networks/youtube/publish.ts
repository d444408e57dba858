import { settingsOf } from '#domain/networks/network-settings.ts'
import { unlessUnreachable } from '../http.ts'
import type { NetworkAccount, NetworkIo, PreparedPost, PublishOutcome, Ticket } from '../network.ts'
import { finishVideo, knownVideo, noteVideo } from './finish.ts'
import type { YoutubeSettings } from './settings.ts'
import { uploadVideo } from './upload.ts'
import { videoOf } from './video-resource.ts'

/**
 * Publishes a video. Steps: the upload session, the last piece, the video, its thumbnail, its playlist. Once YouTube
 * has the video, every later failure is `pending`: the video is never sent again.
 */
export async function publishVideo(
  settings: YoutubeSettings,
  post: PreparedPost,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<PublishOutcome> {
  return unlessUnreachable(async () => {
    const known = knownVideo(io)
    if (known) return finishVideo(settings, known, post, account, io)
    const video = videoOf(post)
    if (video.kind !== 'video') return video
    const { notifySubscribers } = settingsOf('youtube', post.settings)
    const uploaded = await uploadVideo(settings, { ...video, notifySubscribers }, account, io)
    if (uploaded.kind !== 'uploaded') return uploaded
    return finishVideo(settings, await noteVideo(uploaded.videoId, io), post, account, io)
  })
}

/** Goes on with an uploaded video: its follow-ups, and whether YouTube has processed it. */
export async function continueVideo(
  settings: YoutubeSettings,
  ticket: Ticket,
  post: PreparedPost,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<PublishOutcome> {
  const { videoId } = ticket
  if (!knownVideo(io) && typeof videoId === 'string') await noteVideo(videoId, io)
  return publishVideo(settings, post, account, io)
}
