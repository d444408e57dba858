/** Shown whenever the server cannot be reached. */
export const lineIsDown = 'Can’t reach Postlark. Please try again in a moment.'

/**
 * The specification's quoted wording, grouped by the screen that shows it. Verbatim: change none of it. Other wording
 * is beside its screen. Source: docs/specification/README.md.
 */
export const messages = {
  toastTitles: {
    error: 'Error',
    success: 'Success',
    postDeleted: 'Post deleted',
    postUnscheduled: 'Post unscheduled',
    imagesOptimized: 'Images optimized',
    aspectRatio: 'Aspect ratio adjustment needed',
    uploadFailed: 'Upload failed',
    connectionFailed: 'Connection Failed',
    connectionError: 'Connection Error',
  },
  posts: {
    /** Replaces 'Posted' when another network failed. */
    postedOnSome: (live: number, of: number) => `Posted on ${live} of ${of}`,
    newPost: 'New Post',
    createFailed: 'Failed to create post. Please try again.',
    createFailedBecause: (reason: string) => `Failed to create post: ${reason}`,
    scheduled: 'Post scheduled successfully',
    savedAsDraft: 'Post saved as draft',
    updated: 'Post updated',
    fetchFailed: 'Failed to fetch posts. Please try again.',
    updateFailed: 'Failed to update the post. Please try again.',
    restoreFailed: 'Failed to restore the post. Please try again.',
    deleteFailed: 'Failed to delete the post. Please try again.',
    deleted: 'The post has been successfully deleted.',
    unscheduleFailed: 'Failed to unschedule the post. Please try again.',
    moveToDraftsFailed: 'Failed to move the post to drafts. Please try again.',
    movedToDrafts: 'The post has been moved to drafts.',
    noWorkspace: 'No workspace selected. Please select a workspace first.',
    deleteMediaFailed: (text: string) => `Failed to delete media: ${text}`,
    notScheduled: 'Not scheduled',
    pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
    missed: 'Missed: publish now or reschedule?',
    unsettled: 'It may be live: check, then choose',
  },
  postStatus: {
    scheduled: 'Scheduled',
    processing: 'Processing',
    posted: 'Posted',
    failed: 'Failed',
    draft: 'Draft',
  },
  composer: {
    switchWorkspace: 'Switching workspaces will close your current post. Continue?',
    autoTruncate: 'Auto-truncate to 280 characters (2 AI credits for every 10 posts)',
  },
  uploads: {
    tooManyFiles: 'Too many files',
    maximumFiles: (count: number) => `Maximum ${count} files allowed`,
    imageTooLarge: (megabytes: number) => `Image must be smaller than ${megabytes}MB`,
    imageFormat: (formats: string) => `Unsupported image format. Allowed: ${formats}`,
    processImageFailed: 'Failed to process image',
    processFilesFailed: 'Failed to process uploaded files',
    processingFailed: 'Processing failed',
    notSignedIn: 'You must be logged in to upload images.',
    invalidType: 'Invalid file type',
    notAnImage: 'Please upload an image file.',
    tooLarge: 'File too large',
    smallerImage: 'Please upload an image smaller than 5MB.',
    workspaceImageFailed: 'Failed to upload workspace image. Please try again.',
  },
  connections: {
    connected: 'Connected',
    unauthorize: 'Unauthorize',
    notSignedIn: (network: string) =>
      `You must be logged in and have a workspace selected to connect ${network}.`,
    connectFailed: (network: string) => `Failed to connect ${network} account.`,
    disconnectFailed: (provider: string) => `Failed to disconnect ${provider}. Please try again.`,
    disconnected: (provider: string) => `${provider} account disconnected successfully.`,
    willExpire: (provider: string) =>
      `Your ${provider} connection will expire soon. Please re-authenticate to maintain your connection.`,
    saveCredentialsFailed: 'Failed to save credentials',
    configurationError: (network: string) => `${network} configuration error`,
  },
  bluesky: {
    handleMissing: 'Please enter your Bluesky handle',
    appPasswordMissing: 'Please enter your App Password',
    appPasswordTooShort: 'App Password seems too short. Please check your App Password.',
    refused: 'Invalid handle or app password. Please check your credentials.',
    takenDown: 'Account has been suspended or deactivated.',
    badRequest: 'Invalid request format. Please check your handle format.',
    tooManyRequests: 'Too many requests. Please wait a few minutes and try again.',
    failed: (status: number) => `Connection failed (${status}). Please try again later.`,
    /** The specification gives the meaning, not the wording. */
    unauthorizedHelp:
      'Bluesky did not accept these credentials. Check the handle, use an app password and not your regular password, make sure the account is active, or create a new app password and try again.',
  },
} as const
