import { networkNames, type NetworkId } from '#domain/networks/network.ts'
import type { ComposerModel } from '../state/use-composer.ts'

interface OwnMediaNoteProps {
  model: ComposerModel
  network: NetworkId
}

/** Whether the files shown for a network are its own or the shared ones, and the way back to those. */
export function OwnMediaNote({ model, network }: OwnMediaNoteProps) {
  const { state, dispatch } = model
  return (
    <div className="flex min-h-9 items-center text-small text-ink-2">
      {state.ownMedia[network] ? (
        <button
          type="button"
          className="link min-h-8"
          onClick={() => dispatch({ type: 'own-media-dropped', network })}
        >
          Back to the shared media
        </button>
      ) : (
        <span>The shared media. What you choose or move here changes only {networkNames[network]}.</span>
      )}
    </div>
  )
}
