import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { bracketOf, matchupsOf } from '@league/contracts/bracket/rules'
import type { DivisionView } from '@league/contracts/division/views'
import type { GameView } from '@league/contracts/game/views'
import { BracketTree } from '@league/web-public/blocks/bracket'
import { drawBracket } from '@league/web-public/blocks/bracket/draw'
import { DivisionPicture } from '@league/web-public/blocks/bracket/picture'
import { paths } from '../../paths.ts'
import { Page } from '../../ui/Page.tsx'
import { CreateGameDialog } from './CreateGameDialog.tsx'
import { DeleteGameDialog } from './DeleteGameDialog.tsx'
import { EditGameDialog } from './EditGameDialog.tsx'
import { GamesList } from './GamesList.tsx'
import type { BracketPlace } from './place.ts'
import text from '../../ui/text.module.css'

interface Props {
  seasonId: string
  division: DivisionView
  games: readonly GameView[]
  choosers?: ReactNode
}

type Open = { kind: 'create' | 'edit' | 'delete'; matchId: string } | null

/** The rounds of a division with its games, each of which can be made, changed and deleted (S081, S082). */
export function BracketEditor({ seasonId, division, games, choosers }: Props) {
  const [open, setOpen] = useState<Open>(null)
  const drawn = drawBracket(division.teams, games)
  const labels = new Map(drawn.rounds.flatMap(({ matchups }) => matchups.map(({ id, label }) => [id, label])))
  const matchups = matchupsOf(bracketOf(division.teams, games))
  const place: BracketPlace = { seasonId, divisionId: division.id }
  const chosen = matchups.find(({ matchId }) => matchId === open?.matchId)
  const dialog = {
    place,
    division,
    games,
    label: labels.get(open?.matchId ?? '') ?? '',
    onClose: () => setOpen(null),
  }
  const actions = (matchId: string, label: string) => {
    const matchup = matchups.find((one) => one.matchId === matchId)
    if (!matchup) return null
    const [upper, lower] = matchup.sides
    // A cancelled game holds its matchup no longer.
    if (matchup.game && matchup.game.status !== 'cancelled') {
      return (
        <>
          <Button
            size="compact-sm"
            aria-label={`Edit ${label}`}
            onClick={() => setOpen({ kind: 'edit', matchId })}
          >
            Edit
          </Button>
          <Button
            size="compact-sm"
            aria-label={`Delete ${label}`}
            onClick={() => setOpen({ kind: 'delete', matchId })}
          >
            Delete
          </Button>
        </>
      )
    }
    return upper.team && lower.team ? (
      <Button
        size="compact-sm"
        aria-label={`Create game of ${label}`}
        onClick={() => setOpen({ kind: 'create', matchId })}
      >
        Create game
      </Button>
    ) : null
  }
  return (
    // R168: '{division name} Bracket'
    <Page
      title={`${division.name} Bracket`}
      aside={<Link to={paths.season(seasonId)}>Divisions and teams</Link>}
      actions={choosers}
    >
      <DivisionPicture name={division.name} url={division.image_url} />
      {drawn.rounds.length === 0 ? (
        <p className={text.muted}>The bracket begins when the division has two teams.</p>
      ) : (
        <BracketTree
          bracket={drawn}
          renderLink={(game, content) => <Link to={paths.game(game.id)}>{content}</Link>}
          renderActions={({ id, label }) => actions(id, label)}
        />
      )}
      <GamesList games={games} labels={labels} actions={actions} />
      {open?.kind === 'create' && chosen && <CreateGameDialog {...dialog} matchup={chosen} />}
      {open?.kind === 'edit' && chosen?.game && <EditGameDialog {...dialog} game={chosen.game} />}
      {open?.kind === 'delete' && chosen?.game && <DeleteGameDialog {...dialog} game={chosen.game} />}
    </Page>
  )
}
