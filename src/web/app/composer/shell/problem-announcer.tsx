import type { Problem } from '#domain/post/check-post.ts'

/** Says how many problems there are, and the first of them, to who cannot see them appear. */
export function ProblemAnnouncer({ problems }: { problems: readonly Problem[] }) {
  const blocking = problems.filter((problem) => problem.blocks)
  const count = blocking.length === 1 ? '1 problem' : `${blocking.length} problems`
  return (
    <p role="status" className="sr-only">
      {blocking[0] && `${count}. ${blocking[0].message}`}
    </p>
  )
}
