/** The number of tries of a due row that waits for a new sign-in of its account. */
export const parkedTries = 100
