import { useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSite } from '../lib/site.ts'
import { paths } from '../paths.ts'
import { Icon } from './Icon.tsx'
import styles from './SearchForm.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** A search for teams and players. Names are suggested while somebody types; without JavaScript, Enter searches. */
export function SearchForm() {
  const site = useSite()
  const navigate = useNavigate()
  const listId = useId()
  const [names, setNames] = useState<readonly string[]>([])
  const suggest = async (text: string) => {
    const { suggestNames } = await import('../search/suggest-names.ts')
    setNames(await suggestNames(site, text))
  }
  return (
    <search>
      <form
        action={site.prefix + paths.search()}
        method="get"
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          void navigate(paths.search(String(new FormData(event.currentTarget).get('q') ?? '')))
        }}
      >
        <label>
          <VisuallyHidden>Find a team or player</VisuallyHidden>
          <Icon name="search" />
          <input
            type="search"
            name="q"
            placeholder="Find a team or player"
            list={listId}
            maxLength={100}
            autoComplete="off"
            onChange={({ target }) => void suggest(target.value)}
          />
        </label>
        <datalist id={listId}>
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
      </form>
    </search>
  )
}
