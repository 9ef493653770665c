import { lazy, Suspense } from 'react'
import type { SeasonDetailView } from '@league/contracts/season/views'
import { SeasonLeaguesPage } from '../features/season/SeasonLeaguesPage.tsx'
import { useFeature } from '../lib/use-feature.ts'

const DivisionsBoard = lazy(async () => ({
  default: (await import('../features/division/DivisionsBoard.tsx')).DivisionsBoard,
}))

/** The leagues of a season, followed by its divisions if the organization has brackets (S075, S078, S079). */
export function SeasonScreen() {
  return <SeasonLeaguesPage below={(season) => <Divisions season={season} />} />
}

function Divisions({ season }: { season: SeasonDetailView }) {
  if (!useFeature(season.organization_id, 'brackets')) return null
  return (
    <Suspense fallback={null}>
      <DivisionsBoard seasonId={season.id} />
    </Suspense>
  )
}
