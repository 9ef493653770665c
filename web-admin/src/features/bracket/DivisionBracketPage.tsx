import { useParams } from 'react-router-dom'
import { DivisionBracket } from './DivisionBracket.tsx'

/** The screen of the bracket of one division (S025, S081). */
export function DivisionBracketPage() {
  const { seasonId = '', divisionId = '' } = useParams()
  return <DivisionBracket key={divisionId} seasonId={seasonId} divisionId={divisionId} />
}
