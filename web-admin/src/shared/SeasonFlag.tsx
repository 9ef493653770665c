import { StatusPill } from '../ui/StatusPill.tsx'

interface Props {
  isOn: boolean
  name: 'Active' | 'Tournament'
}

const offTexts = { Active: 'Not active', Tournament: 'Not a tournament' }

/** Whether a season is active or has a tournament (R128, R129). The word says what is meant without a heading. */
export function SeasonFlag({ isOn, name }: Props) {
  return (
    <StatusPill tone={isOn ? 'good' : 'quiet'} icon={isOn ? 'check' : 'ban'}>
      {isOn ? name : offTexts[name]}
    </StatusPill>
  )
}
