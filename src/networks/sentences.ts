/** A network answers, and cannot do its work. `status` is its HTTP status or error code. */
export const trouble = (name: string, status: number) => `${name} is having trouble (${status}).`

/** A network's answer is not in its documented form. */
export const unreadable = (name: string) => `${name} gave an unreadable answer.`

/** A refusal for which only the network's own words are known. `what` is the refused thing: `the post`, `it`. */
export const refusedBecause = (name: string, what: string, why: string) => `${name} refused ${what}: ${why}`

/** A refusal without words. `code` is the network's error code or HTTP status. */
export const refusedWith = (name: string, what: string, code: string | number) =>
  `${name} refused ${what} (${code}).`
