/** Maximum length of a prompt, in UTF-16 units: several times a bio's whole form. */
export const maxPromptLength = 4_000
