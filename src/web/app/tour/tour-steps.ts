import { messages } from '#contract/messages.ts'

export interface TourStep {
  title: string
  /** @param isThere whether what the step is about is on the screen; otherwise it points at the next best place */
  text: (isThere: boolean) => string
  /** What it points at: the first that is on the screen. Only the first is what it is about. */
  targets: readonly string[]
}

const write = '[data-composer] textarea[data-place="text"]'
const media = '[data-composer] [data-place="media"]'
const accounts = '[data-composer] [data-place="connections"]'

const [select, settings, content, optimize, addMedia, images, schedule, ready] = messages.tour.steps

/** The eight steps of the new-post dialog. Source: signed-in product §2 "Guided tour". */
export const tourSteps: readonly TourStep[] = [
  {
    title: select,
    text: () => 'Your accounts stand on this line. Press one to leave it out or take it in.',
    targets: [accounts],
  },
  {
    title: settings,
    text: (isThere) =>
      isThere
        ? 'Each network has choices of its own: a title, a board, who may reply. What you leave as it is works.'
        : 'Each network has choices of its own: a title, a board, who may reply. They appear here once an account that has some is chosen.',
    targets: ['[data-composer] [aria-labelledby="composer-settings"]', accounts],
  },
  {
    title: content,
    text: () => 'Write once, for all of them. On the right you see how it will look on each.',
    targets: [write],
  },
  {
    title: optimize,
    text: () =>
      'Each network counts in its own way. Choose one to give it words of its own; the others keep what they share.',
    targets: ['[data-composer] [role="tablist"][aria-label="Text for"]', write],
  },
  {
    title: addMedia,
    text: () =>
      'Choose pictures and videos, or drop or paste them anywhere in this window. They are fitted to each network.',
    targets: [media],
  },
  {
    title: images,
    text: (isThere) =>
      isThere
        ? 'Describe a picture and have it made. You can change it before it goes out.'
        : 'This installation makes no images by AI. Add your own here.',
    targets: ['[data-composer] [data-place="ai-images"]', media],
  },
  {
    title: schedule,
    text: () => 'Pick a day, move the lark along the line, or type a time like “tomorrow 9am”.',
    targets: ['[data-composer] section[aria-label="When"]'],
  },
  {
    title: ready,
    text: () =>
      'Schedule it, send it now, or keep it as a draft. A problem in the way is shown beside its cause.',
    targets: ['[data-composer] [data-place="save"]', '[data-composer] button[aria-label="Save as draft"]'],
  },
]
