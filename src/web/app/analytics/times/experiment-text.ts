import type { Experiment } from '#contract/analytics.ts'

/** How far an experiment is: ‘3 of 20 posts done, 1 left out because its time was changed.’ */
export function experimentStand({ done, of, leftOut }: Pick<Experiment, 'done' | 'of' | 'leftOut'>): string {
  const left =
    leftOut === 0 ? '' : `, ${leftOut} left out because ${leftOut === 1 ? 'its' : 'their'} time was changed`
  return `${done} of ${of} posts done${left}.`
}
