import { Lark } from '../ui/lark.tsx'

/** Shown while the composer loads: nothing at first, then the lark on its line. */
export function ComposerComing() {
  return (
    <div className="late fixed inset-0 z-30 grid place-items-center bg-veil">
      <div className="w-70 rounded-dialog bg-card px-6 pt-8 pb-6 text-center text-ui shadow-float">
        <div className="mb-4 flex justify-center border-b-2 border-ink">
          <Lark className="breathe -mb-0.5 size-12" />
        </div>
        <output>Opening…</output>
      </div>
    </div>
  )
}
