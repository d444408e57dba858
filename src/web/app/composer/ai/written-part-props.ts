import type { Written } from '#domain/rewrite/written.ts'
import type { ComposerModel } from '../state/use-composer.ts'
import type { Using } from './use-using.ts'
import type { WritingJob } from './use-writing.ts'

/** Something that was written, and what can be done with it. */
export interface WrittenPartProps {
  model: ComposerModel
  job: WritingJob
  written: Written
  using: Using
  /** It was used, or is not wanted. */
  onDone: () => void
  onAgain: () => void
  onDescribe: (words: string) => void
}
