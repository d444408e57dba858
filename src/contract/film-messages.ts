/**
 * What the calls that make films say. The first three are the specification's own; verbatim: change none of them.
 * Source: docs/specification/studio.md#films.
 */
export const renderMessages = {
  failed: 'Failed to render video',
  statusFailed: 'Failed to check render status',
  cancelFailed: 'Failed to cancel render',
  notFound: 'There is no such video.',
  notYourUser: 'You cannot act for this user.',
  notYourWorkspace: 'This workspace doesn’t exist, or you’re not a member.',
  noEngine: 'This server cannot make videos: it has no ffmpeg.',
  tooMany: 'Twenty of this workspace’s videos are being made. Wait for one of them.',
  /** Of a row of an import. */
  tooManyRows: 'Five hundred of this workspace’s videos are being made. Import the row again later.',
  keyReused: 'This Idempotency-Key was used for another video.',
  /** Of a background by its address. */
  backgroundUnread: 'The background could not be fetched.',
  backgroundGone: 'A picture or video of this film was deleted.',
  done: 'Your video is ready. Find it in the library.',
  failedNotice: (why: string) => `${why}. Nothing was counted.`,
  /** Of a film that a post waits for. */
  failedOnPost: (why: string) =>
    `${why}. Nothing was counted. Its post has no video now: add another one, or remove it.`,
  cancelled: 'The video was cancelled. Add another one, or remove it.',
} as const
