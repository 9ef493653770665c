import { Link } from 'react-router-dom'
import type { FeatureKey } from '@league/contracts/organization/features'
import { useUser } from '../../../lib/session.tsx'
import { paths } from '../../../paths.ts'
import { featureNames } from '../../../shared/feature-names.ts'
import styles from './FeatureOffNote.module.css'

interface Props {
  organizationId: string
  /** The feature that the page of the link needs. */
  feature: FeatureKey
}

/** Says that a link does not appear until its feature is on, and who can turn that on (decision 48). */
export function FeatureOffNote({ organizationId, feature }: Props) {
  const { role } = useUser()
  const name = featureNames[feature]
  return (
    <p className={styles.note}>
      This link will not appear on the site until the {name} feature is on.{' '}
      {role === 'super_admin' ? (
        <>
          You can turn it on under Features of the{' '}
          <Link to={paths.organization(organizationId)}>organization</Link>.
        </>
      ) : (
        'Ask a platform administrator to turn it on.'
      )}
    </p>
  )
}
