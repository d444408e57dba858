import type { Bio } from '../compose-bios.ts'

/** A bio to look at, and its plain words for whoever listens: styled letters are read out one by one, or not at all. */
export function BioText({ bio }: { bio: Bio }) {
  if (bio.text === bio.plain) return bio.text
  return (
    <>
      <span aria-hidden>{bio.text}</span>
      <span className="sr-only select-none">{bio.plain}</span>
    </>
  )
}
