import { useRead } from '../../app/use-read.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { Page } from '../../ui/Page.tsx'
import { Reading } from '../../ui/Reading.tsx'

/** Organizations of the platform (S053): Name with the way to its public site, Domain, Sports. */
export function OrganizationsPage() {
  const organizations = useRead('GET /api/organizations')
  return (
    <Page title="Organizations">
      <Reading of={organizations}>
        {({ organizations: all }) => (
          <DataTable
            label="Organizations"
            isEmpty={all.length === 0}
            empty="No organizations yet."
            head={
              <>
                <th>Name</th>
                <th>Domain</th>
                <th>Sports</th>
              </>
            }
          >
            {all.map((organization) => (
              <tr key={organization.id}>
                <td data-strong>
                  <a href={`/${organization.slug}`}>{organization.name}</a>
                </td>
                <td>{organization.domain ?? 'None'}</td>
                <td>{organization.sports.map((sport) => sport.name).join(', ') || 'None'}</td>
              </tr>
            ))}
          </DataTable>
        )}
      </Reading>
    </Page>
  )
}
