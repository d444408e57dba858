import { useEffectEvent, useState } from 'react'

/**
 * Loads code on request. Unlike with `React.lazy`, a failure to load doesn't break the page: `onFailure` is called,
 * and asking again tries again.
 * @returns the loaded module, null until then; whether it is loading; and how to ask for it
 */
export function useLazyModule<Loaded>(load: () => Promise<Loaded>, onFailure: () => void) {
  const [state, setState] = useState<{ loaded: Loaded | null; loading: boolean }>({
    loaded: null,
    loading: false,
  })
  const fail = useEffectEvent(onFailure)

  const ask = () => {
    if (state.loaded || state.loading) return
    setState({ loaded: null, loading: true })
    // One retry: a device that changes networks loses its open requests.
    const loads = load().catch(load)
    loads.then(
      (loaded) => setState({ loaded, loading: false }),
      () => {
        setState({ loaded: null, loading: false })
        fail()
      },
    )
  }
  return { ...state, ask }
}
