import { Button, ColorInput, TextInput } from '@mantine/core'
import { TeamBadge } from '@league/web-public/badge'
import { teamColors } from '@league/web-public/badge/colors'
import { badgeMarks, badgeShapes, colorPairs, type TeamBadge as Badge } from '@league/contracts/badge/rules'
import { useId, useState } from 'react'
import { isSameBadge, type ChosenBadge } from './use-team-badge.ts'
import styles from './TeamBadgeFields.module.css'

interface Props {
  /** The name of the team, for the preview. */
  name: string
  value: ChosenBadge
  /** The badge of the team while it has not chosen one. */
  computed: Badge
  /** The team has a logo, which is shown instead of the badge. */
  hasLogo: boolean
  /** What is wrong with the abbreviation. */
  error?: string | undefined
  onChange: (badge: ChosenBadge) => void
}

const shapeNames: Record<Badge['shape'], string> = {
  shield: 'Shield',
  hexagon: 'Hexagon',
  round: 'Round',
  tile: 'Tile',
  'home-plate': 'Home plate',
}

const markNames: Record<Badge['mark'], string> = {
  chief: 'Chief',
  band: 'Band',
  ring: 'Ring',
  wave: 'Wave',
  'double-wave': 'Double wave',
  posts: 'Posts',
  chevron: 'Chevron',
  net: 'Net',
  bricks: 'Bricks',
}

/**
 * Chooses the colors, letters, shape and mark of a team, with a preview in light and dark, or gives the team its computed
 * badge again.
 */
export function TeamBadgeFields({ name, value: chosen, computed, hasLogo, error, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  const value = chosen ?? computed
  const isComputed = isSameBadge(value, computed)
  const change = (changed: Partial<Badge>) => onChange({ ...value, ...changed })
  return (
    <details
      className={styles.fields}
      open={isOpen || error !== undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={styles.summary}>
        <TeamBadge badge={value} size={24} />
        Colors and badge
      </summary>
      <div className={styles.previews}>
        {(['light', 'dark'] as const).map((theme) => (
          <BadgePreview key={theme} theme={theme} badge={value} name={name} />
        ))}
      </div>
      {/* Not disabled natively, because it would lose the focus. */}
      <Button
        size="compact-sm"
        data-disabled={isComputed || undefined}
        aria-disabled={isComputed || undefined}
        onClick={() => !isComputed && onChange(null)}
      >
        Use the computed badge
      </Button>
      {hasLogo && (
        <p className={styles.note}>
          The logo of the team is shown instead of the badge. The colors still apply.
        </p>
      )}
      <TextInput
        label="Abbreviation"
        description="Two to four letters."
        maxLength={4}
        value={value.abbreviation}
        error={error}
        onChange={(event) => change({ abbreviation: event.currentTarget.value.toUpperCase() })}
      />
      <div className={styles.colors}>
        {(['primary', 'secondary'] as const).map((name) => (
          <ColorInput
            key={name}
            label={name === 'primary' ? 'First color' : 'Second color'}
            format="hex"
            withEyeDropper={false}
            value={value[name]}
            swatches={[
              ...new Set(colorPairs.map(([first, second]) => (name === 'primary' ? first : second))),
            ]}
            onChange={(color) => {
              if (/^#[0-9a-f]{6}$/i.test(color)) change({ [name]: color })
            }}
          />
        ))}
      </div>
      <fieldset className={styles.choices}>
        <legend>Suggested colors</legend>
        {colorPairs.map(([primary, secondary]) => (
          <button
            key={primary}
            type="button"
            className={styles.choice}
            aria-label={`Colors ${primary} and ${secondary}`}
            aria-pressed={value.primary === primary && value.secondary === secondary}
            onClick={() => change({ primary, secondary })}
          >
            <TeamBadge badge={{ ...value, abbreviation: '', primary, secondary }} size={32} />
          </button>
        ))}
      </fieldset>
      <BadgeChoice
        legend="Shape"
        options={badgeShapes}
        names={shapeNames}
        chosen={value.shape}
        badgeWith={(shape) => ({ ...value, shape })}
        onChange={(shape) => change({ shape })}
      />
      <BadgeChoice
        legend="Mark"
        options={badgeMarks}
        names={markNames}
        chosen={value.mark}
        badgeWith={(mark) => ({ ...value, mark })}
        onChange={(mark) => change({ mark })}
      />
    </details>
  )
}

interface PreviewProps {
  theme: 'light' | 'dark'
  badge: Badge
  name: string
}

/** The badge in four sizes, and the name, bar and field in the colors that follow from it. */
function BadgePreview({ theme, badge, name }: PreviewProps) {
  const { text, bar, hero, heroEdge } = teamColors(badge)[theme]
  return (
    <div className={styles.preview} data-theme={theme}>
      <div className={styles.sizes}>
        {([96, 40, 24, 16] as const).map((size) => (
          <TeamBadge key={size} badge={badge} size={size} />
        ))}
      </div>
      <strong className={styles.name} style={{ color: text }}>
        {name}
      </strong>
      <span className={styles.bar}>
        <span style={{ background: bar }} />
      </span>
      <span className={styles.hero} style={{ background: hero, borderColor: heroEdge }}>
        {name}
      </span>
    </div>
  )
}

interface ChoiceProps<Option extends string> {
  legend: string
  options: readonly Option[]
  names: Record<Option, string>
  chosen: Option
  badgeWith: (option: Option) => Badge
  onChange: (option: Option) => void
}

function BadgeChoice<Option extends string>(props: ChoiceProps<Option>) {
  const { legend, options, names, chosen, badgeWith, onChange } = props
  const group = useId()
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option} className={styles.choice} title={names[option]}>
          <input
            type="radio"
            name={group}
            value={option}
            checked={option === chosen}
            aria-label={names[option]}
            onChange={() => onChange(option)}
          />
          <TeamBadge badge={badgeWith(option)} size={40} />
        </label>
      ))}
    </fieldset>
  )
}
