import { networkNames, networksFor } from '#domain/networks/network.ts'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { NetworkIcon } from '../../ui/network-icon.tsx'
import { useConnect } from '../connections/use-connect.ts'
import { blueskyAddress } from '../connections/use-bluesky-dialog.ts'
import { useInstance, useMe } from '../queries.ts'
import { useWorkspace } from '../workspace.ts'

/** A button for each network that can be connected; it leads straight to the network. */
export function ConnectButtons() {
  const workspace = useWorkspace()
  const { data: me } = useMe()
  const { data: instance } = useInstance()
  const navigate = useNavigate()
  // A network that asks for an app password does so on the screen of connections.
  const { connect, connecting } = useConnect(workspace?.id, () => void navigate(blueskyAddress))
  const networks = (me?.networks ?? networksFor([])).filter(
    (network) => instance?.networks.includes(network) ?? true,
  )
  return (
    <div className="flex flex-wrap gap-2">
      {networks.map((network) => (
        <Button
          key={network}
          icon={<NetworkIcon network={network} decorative className="size-4" />}
          busy={connecting === network}
          aria-label={`Connect ${networkNames[network]}`}
          onClick={() => connect(network)}
        >
          {networkNames[network]}
        </Button>
      ))}
    </div>
  )
}
