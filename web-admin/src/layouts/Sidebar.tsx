import { NavLink as Item } from '@mantine/core'
import { useState } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { useUser } from '../lib/session.tsx'
import { homeOf, paths } from '../paths.ts'
import { signOut } from '../lib/sign-out.ts'
import styles from './Sidebar.module.css'

/** Dashboard, the screens of the league, and Settings with All Players, Player Attributes, User and Logout (S012). */
export function Sidebar() {
  const user = useUser()
  const [settings, setSettings] = useState(false)
  const isSuperAdmin = user.role === 'super_admin'
  return (
    <nav className={styles.sidebar} aria-label="Sections">
      <Entry to={homeOf(user)} label="Dashboard" />
      {isSuperAdmin && <Entry to={paths.seasons} label="Seasons" />}
      <Entry to={paths.schedule} label="Schedule" />
      <Entry to={paths.standings} label="Standings" />
      <Entry to={paths.scheduleBuilder} label="Schedule Builder" />
      <Entry to={paths.leagues} label="Leagues" />
      <Entry to={paths.teams} label="Teams" />
      <Entry to={paths.menu} label="Website Menu" />
      {user.role === 'org_owner' && user.organization_id && (
        <Entry to={paths.organization(user.organization_id)} label="Organization" />
      )}
      <Entry to={paths.businesses} label="Businesses" />
      <Entry to={paths.import} label="Import" />
      <Entry to={paths.history} label="History" />
      {isSuperAdmin && <Entry to={paths.projections} label="Projections" />}
      <Item
        component="button"
        type="button"
        className={styles.link}
        label="Settings"
        aria-expanded={settings}
        opened={settings}
        onChange={setSettings}
        childrenOffset={12}
      >
        <Entry to={paths.allPlayers} label="All Players" />
        <Entry to={paths.playerAttributes} label="Player Attributes" />
        <Entry to={paths.stats} label="Stats" />
        <Entry to={paths.gamePeriods} label="Game Periods" />
        {user.role === 'org_owner' && user.organization_id && (
          <Entry to={paths.apiTokens(user.organization_id)} label="API tokens" />
        )}
        <Entry to={paths.userSettings} label="User" />
        <Item
          component="button"
          type="button"
          className={styles.link}
          label="Logout"
          onClick={() => void signOut(user)}
        />
      </Item>
    </nav>
  )
}

function Entry({ to, label }: { to: string; label: string }) {
  const { pathname } = useLocation()
  const active = pathname === to || pathname.startsWith(`${to}/`)
  return (
    <Item
      component={NavLink}
      to={to}
      label={label}
      active={active}
      // A link to a part of the page is not the page.
      aria-current={active ? 'page' : 'false'}
      className={styles.link}
    />
  )
}
