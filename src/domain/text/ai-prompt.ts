/** Characters of a prompt, in UTF-16 units. A bio's whole form fits many times. */
export const maxPromptLength = 4_000
