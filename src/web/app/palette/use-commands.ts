import type { Post } from '#contract/posts.ts'
import { Clapperboard, Keyboard, LogOut, Moon, Plus, Repeat2, SquarePen, Sun, SunMoon } from 'lucide-react'
import { useNavigate } from 'react-router'
import { setTheme, useTheme } from '../../ui/theme.ts'
import { places } from '../navigation/places.ts'
import { themeText } from '../navigation/theme-text.ts'
import { usePause } from '../pause/use-pause.ts'
import { useWorkspaces } from '../queries.ts'
import { goKeys } from '../shortcuts/frame-shortcuts.ts'
import { keyName } from '../shortcuts/key-name.ts'
import { leaveHere } from '../sign-in/leave-here.ts'
import { raise, raiseNewPost } from '../window-events.ts'
import { useSwitchWorkspace, useWorkspace } from '../workspace.ts'
import { actCommands } from './act-commands.ts'
import type { Command, CommandGroup } from './commands.ts'
import { openPost, postNote, postWords } from './found-post.ts'
import { sectionCommands } from './section-commands.ts'

/**
 * All commands of the palette.
 * @param isWriting the composer is open: leaves out commands that would leave it
 * @param found posts to offer
 * @param manageLabels opens the dialog of all labels
 */
export function useCommands(
  isWriting: boolean,
  found: readonly Post[],
  manageLabels: () => void,
): CommandGroup[] {
  const navigate = useNavigate()
  const workspace = useWorkspace()
  const { data: workspaces = [] } = useWorkspaces()
  const switchTo = useSwitchWorkspace()
  const { data: pause } = usePause(workspace?.id)
  const theme = useTheme()
  const go = (to: string) => void navigate(to)

  const goTo: Command[] = places.map(({ to, name, Icon, letter }) => ({
    id: to,
    words: name,
    Icon,
    note: keyName(goKeys(letter)),
    run: () => go(to),
  }))
  const others: Command[] = workspaces
    .filter(({ id }) => id !== workspace?.id)
    .map(({ id, name }) => ({
      id,
      words: `Switch to ${name}`,
      alsoCalled: 'workspace',
      Icon: Repeat2,
      run: () => switchTo(id),
    }))

  const anywhere: CommandGroup[] = [
    { name: 'Workspaces', items: others },
    {
      name: 'Appearance',
      items: themes.map((one) => (one.id === theme ? { ...one, note: 'Now' } : one)),
    },
    { name: 'Help', items: [shortcuts] },
  ]
  if (isWriting) return anywhere

  const acts = actCommands({
    role: workspace?.role,
    isPaused: pause && pause.paused !== null,
    go,
    manageLabels,
  })
  const posts: Command[] = found.map((post) => ({
    id: post.id,
    words: postWords(post),
    Icon: SquarePen,
    note: postNote(post),
    run: () => openPost(post, navigate),
  }))
  const account: Command[] = [
    {
      id: 'sign-out',
      words: 'Sign out',
      alsoCalled: 'log out leave',
      Icon: LogOut,
      run: () => void leaveHere(),
    },
  ]
  return [
    { name: 'Actions', items: [newPost, makeVideo(go)] },
    { name: 'Go to', items: goTo },
    { name: 'Posts', items: posts },
    { name: 'All posts', items: acts },
    ...anywhere,
    { name: 'Account', items: account },
    { name: 'Settings', items: sectionCommands(workspace?.role, go) },
  ]
}

const themes: Command[] = [
  {
    id: 'light',
    words: themeText.light,
    alsoCalled: 'theme day bright',
    Icon: Sun,
    run: () => setTheme('light'),
  },
  {
    id: 'dark',
    words: themeText.dark,
    alsoCalled: 'theme night',
    Icon: Moon,
    run: () => setTheme('dark'),
  },
  {
    id: 'system',
    words: themeText.system,
    alsoCalled: 'theme system automatic',
    Icon: SunMoon,
    run: () => setTheme('system'),
  },
]

const shortcuts: Command = {
  id: 'shortcuts',
  words: 'Keyboard shortcuts',
  Icon: Keyboard,
  note: keyName('?'),
  run: () => raise('show-shortcuts'),
}

const makeVideo = (go: (to: string) => void): Command => ({
  id: 'make-video',
  words: 'Make a video',
  alsoCalled: 'studio film reel short template render',
  Icon: Clapperboard,
  run: () => go('/dashboard/studio'),
})

const newPost: Command = {
  id: 'new-post',
  words: 'New post',
  alsoCalled: 'write create compose schedule',
  Icon: Plus,
  note: keyName('n'),
  run: raiseNewPost,
}
