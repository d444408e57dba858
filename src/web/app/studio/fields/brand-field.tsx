import { isSeenInFilms } from '#domain/writing/brand-look.ts'
import { Link } from 'react-router'
import { LabelledCheckbox } from '../../../ui/checkbox.tsx'
import type { FilmFields } from '../film-fields.ts'
import { takenWords } from './brand-words.ts'
import type { FilmBrand } from '../use-film-brand.ts'

interface BrandFieldProps {
  /** Undefined until it is known. */
  brand: FilmBrand | undefined
  fields: FilmFields
  onChange: (change: Partial<FilmFields>) => void
}

/** Whether the film has the colours and the logo of the brand; where it has neither, the way to set them. */
export function BrandField({ brand, fields, onChange }: BrandFieldProps) {
  if (!brand) return null
  if (!isSeenInFilms(brand.look)) {
    return (
      <p className="text-small text-muted">
        Set your colours, your fonts and your logo in{' '}
        <Link to="/dashboard/settings#brand" className="link text-ink-2">
          Settings → Brand
        </Link>{' '}
        to use them here.
      </p>
    )
  }
  return (
    <div>
      <LabelledCheckbox
        checked={fields.brand}
        onChange={({ target }) => onChange({ brand: target.checked })}
        className="font-medium"
      >
        Use the brand
      </LabelledCheckbox>
      <p className="text-small text-muted">{takenWords(brand.look, brand.serverFonts)}</p>
    </div>
  )
}
