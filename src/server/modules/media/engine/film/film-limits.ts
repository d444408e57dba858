/** Films wait for people, and for posts that are due: the niceness of what makes them. */
export const filmNiceness = 10

/** The largest film, and piece of one, that is written. */
export const maxFilmBytes = 300_000_000
/** A mix is not compressed: 48,000 samples of four bytes a second, three minutes. */
export const maxMixBytes = 60_000_000
/** What speech services take. Three minutes are 6 MB. */
export const maxSpeechBytes = 25_000_000

/** The time limit for a step of the sound of a film, in milliseconds. */
export const longestSoundMs = (durationSec: number) => Math.max(60, 2 * durationSec) * 1000

/** The time limit for joining pieces, in milliseconds. @param alike whether they are copied as they are */
export const longestJoinMs = (alike: boolean) => (alike ? 60_000 : 600_000)
