import { useEffectEvent, useState } from 'react'

/**
 * Code that is brought in when it is wanted. Unlike `React.lazy`, a line that is down doesn't take the page with it:
 * `onFailure` is called, and asking again tries again.
 * @returns what was loaded, null until then; whether it is on its way; and how to ask for it
 */
export function useLate<Loaded>(load: () => Promise<Loaded>, onFailure: () => void) {
  const [state, setState] = useState<{ loaded: Loaded | null; loading: boolean }>({
    loaded: null,
    loading: false,
  })
  const fail = useEffectEvent(onFailure)

  const ask = () => {
    if (state.loaded || state.loading) return
    setState({ loaded: null, loading: true })
    // Once more: a device that changes networks loses what was on its way.
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
