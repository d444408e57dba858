import { useLoadedModule } from '../../../ui/use-loaded-module.ts'
import type { AltTextSuggestionProps } from './alt-text-suggestion.tsx'

/** Suggests an alt text: see `AltTextSuggestion`. Its code loads with the picture, and is not waited for. */
export function LazyAltTextSuggestion(props: AltTextSuggestionProps) {
  const { loaded } = useLoadedModule(() => import('./alt-text-suggestion.tsx'))
  return loaded && <loaded.AltTextSuggestion {...props} />
}
