import { NativeSelect, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import type { OrganizationDetailView } from '@league/contracts/organization/views'
import { EMBED_MESSAGE, embedAddress, type EmbedChoice, type EmbedKind } from '@league/contracts/site/embeds'
import { useOrganization } from '../../../lib/use-organization.ts'
import { useRead } from '../../../lib/use-read.ts'
import { useTenant } from '../../../lib/use-tenant.ts'
import { ChooseOrganization } from '../../../shared/ChooseOrganization.tsx'
import { TenantSelect } from '../../../shared/TenantSelect.tsx'
import { CopyableText } from '../../../ui/CopyableText.tsx'
import { Page } from '../../../ui/Page.tsx'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { Section } from '../../../ui/Section.tsx'
import { CardsSkeleton, FormSkeleton } from '../../../ui/Skeleton.tsx'
import { embedCodes, siteBases } from './embed-code.ts'
import { EmbedPreview } from './EmbedPreview.tsx'
import styles from './EmbedPage.module.css'

const kinds: readonly { value: EmbedKind; label: string }[] = [
  { value: 'standings', label: 'Standings' },
  { value: 'schedule', label: 'Schedule' },
  { value: 'scoreboard', label: 'Scoreboard' },
  { value: 'bracket', label: 'Bracket' },
]

/** Where organizers get the code that shows a part of their site on another one. */
export function EmbedPage() {
  const tenant = useTenant()
  const organization = useOrganization(tenant.organizationId ?? '')
  return (
    <Page
      title="Share and embed"
      subtitle="Show your standings, games or bracket on another website. They stay up to date by themselves."
      actions={<TenantSelect tenant={tenant} />}
    >
      {tenant.query === null ? (
        <ChooseOrganization />
      ) : organization ? (
        <EmbedBuilder key={organization.id} organization={organization} query={tenant.query} />
      ) : (
        <CardsSkeleton />
      )}
    </Page>
  )
}

interface BuilderProps {
  organization: OrganizationDetailView
  query: { organization_id?: string }
}

function EmbedBuilder({ organization, query }: BuilderProps) {
  const leagues = useRead('GET /api/leaguesv2', { query })
  const [choice, setChoice] = useState<EmbedChoice>({ kind: 'standings' })
  const { site, preview } = siteBases(organization, window.location)
  const codes = embedCodes(site, choice, organization.name)
  const change = (changes: Partial<EmbedChoice>) => setChoice({ ...choice, ...changes })
  return (
    <div className={styles.columns}>
      <div className={styles.choices}>
        <Section title="What to show">
          <SegmentedControl
            aria-label="What to show"
            data={kinds.map((kind) => ({ ...kind }))}
            value={choice.kind}
            onChange={(kind) => change({ kind: kind as EmbedKind })}
          />
          {choice.kind === 'bracket' ? (
            <p>Shows the first bracket of the current season.</p>
          ) : (
            <QueryBoundary query={leagues} skeleton={<FormSkeleton fields={1} />}>
              {(read) => (
                <NativeSelect
                  label="League"
                  value={choice.league ?? ''}
                  data={[
                    { value: '', label: 'All leagues of the current season' },
                    ...read.leagues.map(({ id, name, season }) => ({
                      value: id,
                      label: `${name}, ${season.name}`,
                    })),
                  ]}
                  onChange={(event) => change({ league: event.currentTarget.value || undefined })}
                />
              )}
            </QueryBoundary>
          )}
          <NativeSelect
            label="Theme"
            value={choice.theme ?? ''}
            data={[
              { value: '', label: 'Same as your site' },
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
            ]}
            onChange={(event) =>
              change({ theme: (event.currentTarget.value || undefined) as EmbedChoice['theme'] })
            }
          />
        </Section>
        <Section title="Code to copy">
          <p>Paste this line where the content should appear. The frame grows with its content.</p>
          <CopyableText label="code" text={codes.script} />
          <p>If the other website does not allow scripts, use this frame. Its height is fixed.</p>
          <CopyableText label="frame" text={codes.frame} />
        </Section>
      </div>
      <Section title="Preview">
        <EmbedPreview
          key={`${choice.kind} ${choice.league} ${choice.theme}`}
          address={embedAddress(preview, choice)}
          message={EMBED_MESSAGE}
        />
      </Section>
    </div>
  )
}
