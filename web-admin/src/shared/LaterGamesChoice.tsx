import { Radio, Stack } from '@mantine/core'
import type { DownstreamGames } from '@league/contracts/bracket/corrections'
import type { LaterEffect, NamedGame } from './later-games.ts'
import styles from './LaterGamesChoice.module.css'

interface Props {
  /** Null if only the server knows who advances. */
  effect: LaterEffect | null
  /** The affected games, if nothing else is known about the effect. */
  games?: readonly NamedGame[]
  value: DownstreamGames | null
  onChange: (value: DownstreamGames) => void
}

const choices = [
  { value: 'keep', label: 'Keep them', description: 'The games and their teams stay as they are.' },
  {
    value: 'replay',
    label: 'Replay them',
    description:
      'The new winner takes the place and the score is cleared. If no team advances, the game is canceled.',
  },
  { value: 'void', label: 'Void them', description: 'The games are canceled. You can create new ones.' },
] as const

/** Asks what happens to later games if a corrected result changes who advances in a bracket. */
export function LaterGamesChoice({ effect, games = [], value, onChange }: Props) {
  return (
    <div className={styles.later}>
      {effect && (
        <>
          <p>
            <strong>{effect.now ?? 'Nobody'}</strong> advances instead of{' '}
            <strong>{effect.before ?? 'nobody'}</strong>. Affected later games:
          </p>
          <ul>
            {effect.affected.map(({ id, text, enters, voided }) => (
              <li key={id}>
                {text}
                {enters && ` (${enters} would play instead)`}
                {voided && ' (no team advances)'}
              </li>
            ))}
          </ul>
        </>
      )}
      {games.length > 0 && (
        <>
          <p>Affected later games:</p>
          <ul>
            {games.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ul>
        </>
      )}
      <Radio.Group
        label="What happens to the later games?"
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        description="Your choice is recorded in the history and can be undone."
        required
        value={value}
        onChange={(choice) => onChange(choice as DownstreamGames)}
      >
        <Stack gap={6} mt={6}>
          {choices.map((choice) => (
            <Radio key={choice.value} {...choice} />
          ))}
        </Stack>
      </Radio.Group>
    </div>
  )
}
