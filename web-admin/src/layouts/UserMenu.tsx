import { Kbd, Menu, VisuallyHidden } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { UserView } from '@league/contracts/account/views'
import { useUser } from '../lib/session.tsx'
import { signOut } from '../lib/sign-out.ts'
import { paths } from '../paths.ts'
import { roleNames } from '../shared/role-names.ts'
import { initialsOf } from '../shared/initials.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './UserMenu.module.css'

/** Switches to the other theme. The code is loaded with the first switch, because it is rarely needed. */
async function switchTheme(user: UserView): Promise<void> {
  const { runAction } = await import('./palette/run-action.ts')
  await runAction('theme', user, null)
}

/** The menu behind the name of the signed-in user. */
export function UserMenu({ onShortcuts }: { onShortcuts: () => void }) {
  const user = useUser()
  const { username, role, theme } = user
  return (
    <Menu position="bottom-end" width={256}>
      <Menu.Target>
        <button type="button" className={styles.user}>
          <span className={styles.initials} aria-hidden>
            {initialsOf(username)}
          </span>
          <VisuallyHidden>Account of {username}</VisuallyHidden>
          <span className={styles.name} aria-hidden>
            {username}
          </span>
          <Icon name="down" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {username}, {roleNames[role]}
        </Menu.Label>
        <Menu.Item component={Link} to={paths.userSettings} leftSection={<Icon name="settings" />}>
          Account settings
        </Menu.Item>
        <Menu.Item
          leftSection={<Icon name="keyboard" />}
          rightSection={<Kbd aria-hidden>?</Kbd>}
          onClick={onShortcuts}
        >
          Keyboard shortcuts
        </Menu.Item>
        <Menu.Item
          leftSection={<Icon name="moon" />}
          rightSection={theme === 'dark' ? 'Dark' : 'Light'}
          onClick={() => void switchTheme(user)}
        >
          Theme
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<Icon name="sign-out" />} onClick={() => void signOut(user)}>
          Log out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
