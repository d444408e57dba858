/** Why captions were not made from speech, for people. */
export const speechMessages = {
  failures: {
    refused: 'The speech service refused this sound. Nothing was counted.',
    busy: 'The speech service is busy. Try again in a minute. Nothing was counted.',
    'set-up-wrong': 'The speech service is not set up right. Nothing was counted.',
    'timed-out': 'The speech service did not answer in time. Nothing was counted.',
    'no-sound-cut': 'The sound of this video could not be read. Choose another one. Nothing was counted.',
    failed: 'The captions could not be made. Try again. Nothing was counted.',
  },
  needsModel: 'No speech service is set up on this server. Type the captions, or open a file.',
  noEngine: 'This server cannot read the sound of videos: it has no ffmpeg.',
  tooMany: 'Captions of three of your videos are being made. Wait for one of them.',
  tooOften: 'You had many captions made in a short time. Try again later. Nothing was counted.',
  stopped: 'You stopped it.',
} as const
