import { Avatar } from '#web/ui/avatar.tsx'
import type { PreviewTheme } from '#web/ui/preview-theme-switch.tsx'

/** A short post on a coloured background, centred and large. The colour is one of the plain ones Facebook offers. */
export function FacebookBackdrop({ name, text, theme }: { name: string; text: string; theme: PreviewTheme }) {
  return (
    <div
      className="max-w-[680px] overflow-hidden rounded-card border border-line"
      style={{ colorScheme: theme }}
    >
      <div className="pv pv--facebook">
        <div className="flex items-center gap-2.5 px-3 pt-3 pb-2.5">
          <Avatar src={null} name={name} className="size-10" />
          <b className="font-semibold">{name}</b>
        </div>
        <p className="grid min-h-72 place-items-center bg-[#1f5f4a] px-8 py-10 text-center text-[28px] leading-[1.25] font-bold break-words whitespace-pre-wrap text-white">
          {text}
        </p>
      </div>
    </div>
  )
}
