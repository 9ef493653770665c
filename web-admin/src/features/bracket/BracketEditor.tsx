import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { bracketOf, keptMatchups, matchupsOf } from '@league/contracts/bracket/rules'
import type { DivisionView } from '@league/contracts/division/views'
import type { GameView } from '@league/contracts/game/views'
import { BracketTree } from '@league/web-public/blocks/bracket'
import { drawBracket } from '@league/web-public/blocks/bracket/draw'
import { DivisionPicture } from '@league/web-public/blocks/bracket/picture'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { CreateGameDialog } from './CreateGameDialog.tsx'
import { DeleteGameDialog } from './DeleteGameDialog.tsx'
import { EditGameDialog } from './EditGameDialog.tsx'
import { GamesList } from './GamesList.tsx'
import { KeptMark } from './KeptMark.tsx'
import type { DivisionIds } from './game-dialog-props.ts'
import text from '../../ui/text.module.css'

interface Props {
  seasonId: string
  division: DivisionView
  games: readonly GameView[]
  /** Selects for the season and the division, if the screen has any. */
  selects?: ReactNode
}

type OpenDialog = { kind: 'create'; matchId: string } | { kind: 'edit' | 'delete'; gameId: string } | null

/** The bracket of a division, in which games are created, edited and deleted (S081, S082). */
export function BracketEditor({ seasonId, division, games, selects }: Props) {
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null)
  const bracket = drawBracket(division.teams, games)
  const labels = new Map(
    bracket.rounds.flatMap((round) => round.matchups.map(({ id, label }) => [id, label])),
  )
  const tree = bracketOf(division.teams, games)
  const matchups = matchupsOf(tree)
  const keptIds = new Set(keptMatchups(tree).map(({ matchId }) => matchId))
  const divisionIds: DivisionIds = { seasonId, divisionId: division.id }
  const openGame = games.find(({ id }) => openDialog?.kind !== 'create' && id === openDialog?.gameId)
  const openMatchId = openDialog?.kind === 'create' ? openDialog.matchId : openGame?.match_id
  const openMatchup = matchups.find(({ matchId }) => matchId === openMatchId)
  const dialogProps = {
    divisionIds,
    division,
    games,
    label: labels.get(openMatchId ?? '') ?? '',
    onClose: () => setOpenDialog(null),
  }
  const renderGameActions = ({ id: gameId }: GameView, label: string) => (
    <>
      <Button
        size="compact-sm"
        aria-label={`Edit ${label}`}
        onClick={() => setOpenDialog({ kind: 'edit', gameId })}
      >
        Edit
      </Button>
      <Button
        size="compact-sm"
        aria-label={`Delete ${label}`}
        onClick={() => setOpenDialog({ kind: 'delete', gameId })}
      >
        Delete
      </Button>
    </>
  )
  const renderMatchupActions = (matchId: string, label: string) => {
    const matchup = matchups.find((other) => other.matchId === matchId)
    if (!matchup) return null
    const [upper, lower] = matchup.sides
    // A game that a correction voided leaves its matchup open for a new one.
    if (matchup.game && matchup.game.status !== 'cancelled') {
      return (
        <>
          {keptIds.has(matchId) && <KeptMark />}
          {renderGameActions(matchup.game, label)}
        </>
      )
    }
    return upper.team && lower.team ? (
      <Button
        size="compact-sm"
        aria-label={`Create game of ${label}`}
        onClick={() => setOpenDialog({ kind: 'create', matchId })}
      >
        Create game
      </Button>
    ) : null
  }
  return (
    // Specified title: '{division name} Bracket' (R168)
    <Page
      title={`${division.name} Bracket`}
      subtitle={<Link to={paths.season(seasonId)}>Divisions and teams</Link>}
      actions={selects}
    >
      <DivisionPicture name={division.name} url={division.image_url} />
      {bracket.rounds.length === 0 ? (
        <EmptyState
          title="No bracket yet"
          drawing="table"
          action={
            <Button component={Link} to={paths.season(seasonId)}>
              Choose teams
            </Button>
          }
        >
          Add at least two teams to the division to see its bracket.
        </EmptyState>
      ) : (
        <BracketTree
          bracket={bracket}
          renderLink={(game, content) => <Link to={paths.game(game.id)}>{content}</Link>}
          renderActions={({ id, label }) => renderMatchupActions(id, label)}
        />
      )}
      {keptIds.size > 0 && (
        <p className={text.muted}>
          <KeptMark /> An earlier result was corrected, so another team would play in this game now. Edit or
          delete the game to change that.
        </p>
      )}
      <GamesList games={games} labels={labels} kept={keptIds} renderActions={renderGameActions} />
      {openDialog?.kind === 'create' && openMatchup && (
        <CreateGameDialog {...dialogProps} matchup={openMatchup} />
      )}
      {openDialog?.kind === 'edit' && openGame && <EditGameDialog {...dialogProps} game={openGame} />}
      {openDialog?.kind === 'delete' && openGame && <DeleteGameDialog {...dialogProps} game={openGame} />}
    </Page>
  )
}
