import { useParams } from 'react-router-dom'
import { DivisionBracket } from './DivisionBracket.tsx'

/** The bracket of one division, to work with (S025, S081). */
export function DivisionBracketPage() {
  const { seasonId = '', divisionId = '' } = useParams()
  return <DivisionBracket key={divisionId} seasonId={seasonId} divisionId={divisionId} />
}
