/**
 * Why YouTube could not process a video, for its author. Source: docs/networks/youtube.md#sources (discovery),
 * `status.failureReason`.
 */
export function failedBecause(reason: string | undefined): string {
  switch (reason) {
    case 'codec':
      return 'YouTube cannot read the codec of this video. Save it as MP4 with H.264 and AAC.'
    case 'conversion':
      return 'YouTube could not convert this video. Save it as MP4 with H.264 and AAC.'
    case 'emptyFile':
      return 'YouTube says the video is an empty file. Choose another one.'
    case 'invalidFile':
      return 'YouTube says this file is not a video it can read. Save it as MP4 with H.264 and AAC.'
    case 'tooSmall':
      return 'YouTube says the video is too small. Choose a larger one.'
    case 'uploadAborted':
      return 'YouTube stopped the upload. Retry.'
    default:
      return 'YouTube could not process this video.'
  }
}

/**
 * Why YouTube took a video down at once, for its author. Source: docs/networks/youtube.md#sources (discovery),
 * `status.rejectionReason`.
 */
export function rejectedBecause(reason: string | undefined): string {
  switch (reason) {
    case 'claim':
    case 'copyright':
      return 'YouTube refused the video: someone else owns the copyright to part of it.'
    case 'duplicate':
      return 'YouTube refused the video: the channel already has the same one.'
    case 'inappropriate':
    case 'termsOfUse':
      return 'YouTube refused the video: it breaks YouTube’s rules.'
    case 'legal':
    case 'trademark':
      return 'YouTube refused the video on legal grounds.'
    case 'length':
      return 'YouTube refused the video: it is longer than the channel may upload. Verify the channel on YouTube, or shorten it.'
    case 'uploaderAccountClosed':
    case 'uploaderAccountSuspended':
      return 'YouTube refused the video: the channel is closed or suspended.'
    default:
      return 'YouTube refused the video. Sign in to YouTube Studio to see why.'
  }
}
