import { useLocation } from 'react-router'

/** How best times are found, for people who want to know. */
export function HowWorkedOut() {
  const { hash } = useLocation()
  const isAsked = hash === '#how-worked-out'
  return (
    <details
      ref={isAsked ? bringIntoView : undefined}
      open={isAsked}
      id="how-worked-out"
      className="max-w-[75ch] text-small leading-[1.5] text-ink-2"
    >
      <summary className="min-h-11 py-2 font-semibold text-ink desk:min-h-7">How this is worked out</summary>
      <p>
        Each post of the last year has one number: what it got in its first 24 hours. Growth of the account
        and the kind of post are taken out, and a few exceptional posts count only so much. What is left is
        compared by three hours and by weekday.
      </p>
      <p className="mt-2">
        Before a time is named, we test whether chance alone would give such a difference: the times are
        shuffled 199 times. With fewer than 30 posts nothing is said. How much better a time is, we say only
        from 200 posts on, with the range it is likely to be in, and corrected for having picked the best.
      </p>
    </details>
  )
}

function bringIntoView(element: HTMLElement | null) {
  element?.scrollIntoView()
}
