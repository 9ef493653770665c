import { Button } from '@mantine/core'
import { Link, useParams } from 'react-router-dom'
import { matchupText } from '@league/contracts/game/matchup-text'
import { useRead } from '../../lib/use-read.ts'
import { paths } from '../../paths.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { ScoreSheet } from './ScoreSheet.tsx'
import styles from './ScoreSheetPage.module.css'

/** The score sheet of a game, to print and fill in by hand. */
export function ScoreSheetPage() {
  const { gameId = '' } = useParams()
  const game = useRead('GET /api/gamesv2/:id', { params: { id: gameId } })
  return (
    <QueryBoundary
      query={game}
      loading="Loading..."
      missing="Game not found."
      missingLink={<Link to={paths.schedule}>Go to the schedule</Link>}
    >
      {(detail) => (
        <>
          <PageTitle>{`Score sheet: ${matchupText(detail.game)}`}</PageTitle>
          <div className={styles.actions}>
            <PrimaryButton onClick={() => window.print()}>Print</PrimaryButton>
            <Button component={Link} to={paths.game(gameId)}>
              Back to the game
            </Button>
          </div>
          <ScoreSheet detail={detail} />
        </>
      )}
    </QueryBoundary>
  )
}
