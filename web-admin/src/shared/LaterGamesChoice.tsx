import { Radio, Stack } from '@mantine/core'
import type { DownstreamGames } from '@league/contracts/bracket/corrections'
import type { LaterEffect, NamedGame } from './later-games.ts'
import styles from './LaterGamesChoice.module.css'

interface Props {
  /** Null where only the server knows who advances. */
  effect: LaterEffect | null
  /** The later games, where only they are known. */
  games?: readonly NamedGame[]
  value: DownstreamGames | null
  onChange: (value: DownstreamGames) => void
}

const choices = [
  { value: 'keep', label: 'Keep them', description: 'They stay as they were played, with who played them.' },
  {
    value: 'replay',
    label: 'Replay them',
    description:
      'Who advances now comes in, and the score is cleared. Where nobody is known to come in, the game is cancelled.',
  },
  { value: 'void', label: 'Void them', description: 'They are cancelled, and new games can be made.' },
] as const

/** Before a result is corrected after its winner played on: what changes, and what becomes of the later games. */
export function LaterGamesChoice({ effect, games = [], value, onChange }: Props) {
  return (
    <div className={styles.later}>
      {effect && (
        <>
          <p>
            <strong>{effect.now ?? 'Nobody'}</strong> advances instead of{' '}
            <strong>{effect.before ?? 'nobody'}</strong>. Later games that this changes:
          </p>
          <ul>
            {effect.affected.map(({ id, text, enters, voided }) => (
              <li key={id}>
                {text}
                {enters && ` (${enters} would come in)`}
                {voided && ' (nobody is known to come in)'}
              </li>
            ))}
          </ul>
        </>
      )}
      {games.length > 0 && (
        <>
          <p>Later games that this changes:</p>
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
        description="Whatever you choose stands in the history and can be put back."
        required
        value={value}
        onChange={(chosen) => onChange(chosen as DownstreamGames)}
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
