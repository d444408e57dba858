/** The specification's quoted wording of the tour, verbatim. Apart from messages.ts, because screens load without it. */
export const tourMessages = {
  steps: [
    'Select platforms',
    'Platform settings',
    'Write content',
    'Optimize content',
    'Add media',
    'Generate AI images',
    'Schedule',
    'Ready to post',
  ],
  back: 'Back',
  next: 'Next',
  skip: 'Skip tour',
  finish: 'Finish',
} as const
