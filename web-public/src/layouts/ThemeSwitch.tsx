import { useId } from 'react'
import { useSite } from '../lib/site.ts'
import { chooseTheme, type Theme, useTheme } from '../lib/theme.ts'
import tabs from '../ui/Tabs.module.css'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './ThemeSwitch.module.css'

const themes: readonly (readonly [theme: Theme, label: string])[] = [
  ['light', 'Light'],
  ['dark', 'Dark'],
  ['auto', 'Auto'],
]

/**
 * Lets visitors read the site light or dark, or as the organization and the device would have it.
 *
 * @param surface set where the switch stands on a dark surface in both themes
 */
export function ThemeSwitch({ surface }: { surface?: 'dark' }) {
  const name = useId()
  const isSiteDark = useSite().organization?.theme === 'dark'
  const chosen = useTheme()
  /** Applies what a visitor chose before the app ran. Until then, no theme is checked, so each can be chosen. */
  const applyEarlyChoice = (fieldset: HTMLFieldSetElement | null) => {
    const early = fieldset?.querySelector<HTMLInputElement>(':checked')
    if (early && !chosen) chooseTheme(early.value as Theme, isSiteDark)
  }
  return (
    <fieldset
      ref={applyEarlyChoice}
      className={`${tabs['segments']} ${styles['theme']}`}
      data-theme={surface}
      data-no-print
    >
      <legend>
        <VisuallyHidden>Theme</VisuallyHidden>
      </legend>
      {themes.map(([theme, label]) => (
        <label key={theme}>
          <input
            type="radio"
            name={name}
            value={theme}
            // The browser would check again what was chosen on an earlier visit of the page.
            autoComplete="off"
            checked={theme === chosen}
            onChange={() => chooseTheme(theme, isSiteDark)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
