import { tourMessages } from '#contract/tour-messages.ts'

export interface TourStep {
  title: string
  /** @param isThere whether the step's subject is on the screen; otherwise it points at the next best element */
  text: (isThere: boolean) => string
  /** Selectors of its target: the first that is on the screen. Only the first is the step's actual subject. */
  targets: readonly string[]
}

const write = '[data-composer] textarea[data-place="text"]'
const media = '[data-composer] [data-place="media"]'
const accounts = '[data-composer] [data-place="connections"]'

const [select, settings, content, optimize, addMedia, images, schedule, ready] = tourMessages.steps

/** The eight steps of the new-post dialog. Source: docs/specification/composer.md#tour. */
export const tourSteps: readonly TourStep[] = [
  {
    title: select,
    text: () => 'Choose the accounts to post to.',
    targets: [accounts],
  },
  {
    title: settings,
    text: (isThere) =>
      isThere
        ? 'Each network has its own options: a title, a board, who can reply. The defaults work.'
        : 'Each network has its own options: a title, a board, who can reply. They appear here when you choose an account that has some.',
    targets: ['[data-composer] [aria-labelledby="composer-settings"]', accounts],
  },
  {
    title: content,
    text: () => 'Write once for all of them. The preview on the right shows how it looks on each.',
    targets: [write],
  },
  {
    title: optimize,
    text: () =>
      'Each network counts text its own way. Choose one to write a different text for it. The others keep the shared text.',
    targets: ['[data-composer] [role="tablist"][aria-label="Text for"]', write],
  },
  {
    title: addMedia,
    text: () =>
      'Choose pictures and videos, or drop or paste them anywhere in this window. We fit them to each network.',
    targets: [media],
  },
  {
    title: images,
    text: () =>
      'Describe a picture, choose a style, and create it. Nothing is added to your post until you choose Use.',
    targets: ['[data-composer] [data-place="ai-images"]', media],
  },
  {
    title: schedule,
    text: () => 'Pick a day, drag the lark to a time, or type a time like “tomorrow 9am”.',
    targets: ['[data-composer] section[aria-label="When"]'],
  },
  {
    title: ready,
    text: () =>
      'Schedule it, post it now, or save it as a draft. If something needs fixing, we show you where.',
    targets: ['[data-composer] [data-place="save"]', '[data-composer] button[aria-label="Save as draft"]'],
  },
]
