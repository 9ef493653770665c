import posts from '../../parts/NewsPanel.module.css'
import { paths } from '../../paths.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { SiteLink } from '../../ui/SiteLink.tsx'
import type { ChangedGame } from './schedule-data.ts'

/** Games that were postponed, canceled or moved lately, for those who have planned to see them. */
export function ChangesThisWeek({ changes }: { changes: readonly ChangedGame[] }) {
  return (
    <Panel title="Changes this week">
      <ul className={posts['posts']}>
        {changes.map(({ id, state, isOff, text, note, at }) => (
          <li key={id}>
            <span>
              <Pill tone={isOff ? 'warn' : 'quiet'} text={state} />
            </span>
            <SiteLink to={paths.game(id)} data-fill>
              {text}.
            </SiteLink>
            {note ? <p>{note}</p> : null}
            <time>Posted {at}</time>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
