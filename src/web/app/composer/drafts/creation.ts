import type { PostToSave } from '#contract/posts.ts'

/** A post that was sent to be made, and no answer came: it may be there. */
export interface Creation {
  key: string
  body: PostToSave
}
