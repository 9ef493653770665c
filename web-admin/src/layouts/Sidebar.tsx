import { NavLink as Item, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { useUser } from '../lib/session.tsx'
import { useRead } from '../lib/use-read.ts'
import { homeOf, paths } from '../paths.ts'
import { signOut } from '../lib/sign-out.ts'
import styles from './Sidebar.module.css'

/** The navigation: Dashboard, the screens of the league, and the group Settings with Logout (S012). */
export function Sidebar() {
  const user = useUser()
  const [areSettingsOpen, setSettingsOpen] = useState(false)
  const isSuperAdmin = user.role === 'super_admin'
  const attention = useRead('GET /api/attention')
  return (
    <nav className={styles.sidebar} aria-label="Sections">
      <SidebarLink to={homeOf(user)} label="Dashboard" count={attention.data?.total ?? 0} />
      {isSuperAdmin && <SidebarLink to={paths.seasons} label="Seasons" />}
      <SidebarLink to={paths.nightSheet} label="Score sheet" />
      <SidebarLink to={paths.schedule} label="Schedule" />
      <SidebarLink to={paths.standings} label="Standings" />
      <SidebarLink to={paths.scheduleBuilder} label="Schedule Builder" />
      <SidebarLink to={paths.leagues} label="Leagues" />
      <SidebarLink to={paths.teams} label="Teams" />
      <SidebarLink to={paths.menu} label="Website Menu" />
      {user.role === 'org_owner' && user.organization_id && (
        <SidebarLink to={paths.organization(user.organization_id)} label="Organization" />
      )}
      <SidebarLink to={paths.businesses} label="Businesses" />
      <SidebarLink to={paths.import} label="Import" />
      <SidebarLink to={paths.history} label="History" />
      {isSuperAdmin && <SidebarLink to={paths.projections} label="Projections" />}
      <Item
        component="button"
        type="button"
        className={styles.link}
        label="Settings"
        aria-expanded={areSettingsOpen}
        opened={areSettingsOpen}
        onChange={setSettingsOpen}
        childrenOffset={12}
      >
        <SidebarLink to={paths.allPlayers} label="All Players" />
        <SidebarLink to={paths.playerAttributes} label="Player Attributes" />
        <SidebarLink to={paths.stats} label="Stats" />
        <SidebarLink to={paths.gamePeriods} label="Game Periods" />
        {user.role === 'org_owner' && user.organization_id && (
          <SidebarLink to={paths.apiTokens(user.organization_id)} label="API tokens" />
        )}
        <SidebarLink to={paths.userSettings} label="User" />
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

/** @param count how many things need attention; nothing is shown for 0 */
function SidebarLink({ to, label, count = 0 }: { to: string; label: string; count?: number }) {
  const { pathname } = useLocation()
  const active = pathname === to || pathname.startsWith(`${to}/`)
  return (
    <Item
      component={NavLink}
      to={to}
      label={label}
      rightSection={
        count > 0 && (
          <span className={styles.count}>
            {count}
            <VisuallyHidden> things need you</VisuallyHidden>
          </span>
        )
      }
      active={active}
      // A link to a part of the page is not the page.
      aria-current={active ? 'page' : 'false'}
      className={styles.link}
    />
  )
}
