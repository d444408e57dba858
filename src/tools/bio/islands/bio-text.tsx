import type { Bio } from '../compose-bios.ts'

/** A bio as it looks, and its plain text for screen readers: they spell styled letters one by one, or skip them. */
export function BioText({ bio }: { bio: Bio }) {
  if (bio.text === bio.plain) return bio.text
  return (
    <>
      <span aria-hidden>{bio.text}</span>
      <span className="sr-only select-none">{bio.plain}</span>
    </>
  )
}
