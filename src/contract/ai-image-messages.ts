import type { ImageFailure } from './ai-images.ts'

/** Why pictures were not made, for people. What did not come is never counted. */
export const aiImageMessages = {
  failures: {
    'refused-by-provider': 'The image service refused this description. Nothing was counted.',
    'too-many-requests': 'The image service is busy. Try again in a minute. Nothing was counted.',
    'provider-set-up-wrong': 'The image service is not set up right. Nothing was counted.',
    'timed-out': 'The image service did not answer in time. Nothing was counted.',
    'storage-full': 'Your media storage is full. Delete files or take a larger plan. Nothing was counted.',
    'source-gone': 'The picture to start from is no longer in the workspace. Nothing was counted.',
    failed: 'The picture could not be made. Try again. Nothing was counted.',
  },
  noPrompt: 'Describe the picture, or choose one to start from.',
  noSource: 'Choose a picture of this workspace to start from.',
  noLetters: (letters: string) =>
    `No font here has these letters: ${letters}. Leave them out, or choose an image model. Nothing was counted.`,
  needsModel: 'No image model is set up on this server. Choose a design instead.',
  tooMany: 'Three of your pictures are being made. Wait for one of them.',
  keptForTwoDays: 'Kept for two days unless used or kept.',
} as const satisfies { failures: Record<ImageFailure, string> } & Record<string, unknown>
