/** The most characters of the reason for a pause of a workspace. */
export const maxPauseReason = 200
