/** Why a text was not written, for people. What the AI did not write is never counted. */
export const aiMessages = {
  failed: 'The AI did not answer. Nothing was counted.',
  cut: 'The AI stopped in the middle of its answer. What it wrote was counted.',
  refused: 'The AI refused to write this. Nothing was counted.',
  busy: 'The AI is busy. Try again in a minute. Nothing was counted.',
  tooMany: 'Three of your texts are being written. Wait for one of them.',
  inProgress: 'This text is being written already.',
  stopped: 'You stopped it.',
  needsModel: 'This needs an AI, and rules cannot do it. Set up an AI server, or choose another tool.',
  tooLong: 'This text is too long for the tools. Select a part of it.',
  noText: 'Write something first: there is nothing to work on.',
  noPage: 'Enter the address of the page to write about.',
  emptyPage: 'There is too little text on this page to write about. Nothing was counted.',
  noNetworks: 'Choose the networks that each get a text.',
  noPicture: 'This picture is no longer in the workspace.',
  keepsOut: 'This page asks AI to stay away. Nothing was counted.',
} as const
