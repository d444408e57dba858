import { linkThemes, type LinkPage } from '../link-page.ts'

interface LinkThemeFieldProps {
  value: LinkPage['theme']
  onChange: (theme: LinkPage['theme']) => void
}

/** The colours of a link page, each shown as a dot. */
export function LinkThemeField({ value, onChange }: LinkThemeFieldProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-small font-semibold">Colours</legend>
      <div className="flex flex-wrap gap-2">
        {linkThemes.map((theme) => (
          <label
            key={theme.id}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-s border border-edge bg-card px-3 text-small font-medium has-checked:border-ink has-checked:bg-lark-soft has-checked:font-semibold has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="theme"
              className="sr-only"
              checked={value === theme.id}
              onChange={() => onChange(theme.id)}
            />
            <span
              aria-hidden
              className="grid size-5 place-items-center rounded-full border border-edge"
              style={{ backgroundColor: theme.ground }}
            >
              <span
                className="size-2.5 rounded-full"
                style={{ backgroundColor: theme.button, border: `1px solid ${theme.line}` }}
              />
            </span>
            {theme.name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
